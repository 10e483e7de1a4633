import { lazyPart } from '#ui/page/window/lazy-part.ts';

/** Follows a packet to the records of a page; loaded after the page. */
export const PacketTest = lazyPart(() => import('./packet.tsx'));
