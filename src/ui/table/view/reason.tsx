import { readFailureText } from '#ui/page/failure/failure.tsx';

interface ReasonProps {
  readonly error: unknown;
  readonly what: string;
}

/** Why rows could not be refreshed. */
export default function Reason({ error, what }: ReasonProps) {
  return readFailureText(error, what).text;
}
