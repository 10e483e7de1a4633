import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '#api/clock.ts';
import { duration } from '#lib/time.ts';
import type { AttentionItem } from '#ui/page/area.ts';
import { deadlineOf } from './format.ts';
import { images, pageOf } from './queries.ts';

/** Uploads whose data have not arrived: after 24 hours they are lost. */
export async function findAttention(client: QueryClient): Promise<readonly AttentionItem[]> {
  const { records } = await client.fetchQuery(images.all());
  return records.flatMap((image) => {
    const deadline = deadlineOf(image);
    if (deadline === undefined) return [];
    const left = deadline.getTime() - serverNow().getTime();
    return [
      {
        id: `upload ${image.id}`,
        tone: 'warning' as const,
        text: `${image.label} waits for its data: ${duration(Math.max(0, left))} left`,
        to: pageOf(image.id),
        remedy: 'Send data',
      },
    ];
  });
}
