/** How much of the neighbour stays in sight, as a sign that there are more. */
const NEIGHBOUR = 32;

/** Scrolls a strip sideways until one of its items is in sight; leaves it where it is if that is so already. */
export function keepInSight(strip: HTMLElement | null, item: HTMLElement | null | undefined): void {
  if (strip === null || item === null || item === undefined) return;
  const [edges, box] = [strip.getBoundingClientRect(), item.getBoundingClientRect()];
  if (box.left < edges.left) strip.scrollLeft -= edges.left - box.left + NEIGHBOUR;
  else if (box.right > edges.right) strip.scrollLeft += box.right - edges.right + NEIGHBOUR;
}
