import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '#api/clock.ts';
import type { AttentionItem } from '#ui/page/navigation/area.ts';
import { deadlineOf, leftText } from './display.ts';
import { imagePaths } from './paths.ts';
import { images } from './queries.ts';

/** Uploads whose data have not arrived: after 24 hours they are lost. */
export async function findAttention(client: QueryClient): Promise<readonly AttentionItem[]> {
  const { records } = await client.fetchQuery(images.all());
  return records.flatMap((image) => {
    const deadline = deadlineOf(image);
    if (deadline === undefined) return [];
    return [
      {
        id: `upload ${image.id}`,
        reach: 'waiting' as const,
        names: [image.label],
        text: `${image.label} waits for its data: ${leftText(deadline, serverNow())}`,
        to: imagePaths.page(image.id),
        remedy: 'Send data',
      },
    ];
  });
}
