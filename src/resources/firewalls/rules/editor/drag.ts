import type { Announcements } from '@dnd-kit/core';

/**
 * What a screen reader says while a rule is dragged; its final position is announced as for every other move.
 * `numberOf` gives a row's number, from 1, by its id.
 */
export const dragAnnouncements = (title: string, numberOf: (id: unknown) => number): Announcements => ({
  onDragStart: ({ active }) => `${title} rule ${numberOf(active.id)} picked up; move it with the arrow keys`,
  onDragOver: ({ active, over }) =>
    over === null || over.id === active.id
      ? `${title} rule ${numberOf(active.id)} picked up; move it with the arrow keys`
      : `${title} rule ${numberOf(active.id)} moves to number ${numberOf(over.id)}`,
  onDragEnd: ({ active, over }) =>
    over === null || over.id === active.id ? `${title} rule ${numberOf(active.id)} stays in place` : undefined,
  onDragCancel: ({ active }) => `${title} rule ${numberOf(active.id)} stays in place`,
});
