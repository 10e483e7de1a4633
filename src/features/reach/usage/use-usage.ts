import { skipToken, useQuery } from '@tanstack/react-query';
import { useReader } from '#resources/reader.ts';
import { findUsage } from './find.ts';

/** Who uses an address or a network. */
export function useUsage(asked: string) {
  const reader = useReader();
  return useQuery({
    queryKey: ['network', 'usage', reader?.restricted === true, asked],
    queryFn: reader === undefined ? skipToken : () => findUsage(asked, reader),
  });
}
