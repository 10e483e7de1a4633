import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/cache/queries.ts';

/** Reads something of the mock; the names are the parts of its control API. */
export const useMock = <T>(name: string, read: () => Promise<T>, everyMs?: number) =>
  useQuery({
    queryKey: ['mock', name],
    queryFn: read,
    staleTime: 0,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });

/** Changes something of the mock; everything the lab shows is read again afterwards. */
export const useMockChange = <V = void>(change: (value: V) => Promise<unknown>) =>
  useMutation({
    mutationFn: change,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['mock'] }),
  });
