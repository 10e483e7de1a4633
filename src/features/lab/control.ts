import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/cache/queries.ts';

/** Reads a part of the mock's state; `name` is the part's name in the control API. */
export const useMock = <T>(name: string, read: () => Promise<T>, everyMs?: number) =>
  useQuery({
    queryKey: ['mock', name],
    queryFn: read,
    staleTime: 0,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });

/** Changes the mock; everything the lab shows is read again afterwards. */
export const useMockChange = <V = void>(change: (value: V) => Promise<unknown>) =>
  useMutation({
    mutationFn: change,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['mock'] }),
  });
