/** A field of the form, and its values in order. */
interface Part {
  readonly name: string;
  readonly values: readonly (string | number)[];
}

/** What a choice in a week takes. */
export interface WeekFieldProps {
  readonly label: string;
  /** Seven values, Monday first. */
  readonly day: Part;
  /** Values that divide the day, from midnight on. */
  readonly hour: Part;
  /** How many hours the window lasts. */
  readonly length: number;
}

/** The height of a row of choices, in px: what is pressed is no smaller. */
export const ROW = 24;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
