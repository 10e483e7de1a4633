import { Muted } from '#ui/display/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { lookOf } from './format.ts';

/** The status of an instance (assumed); the documents omit it, so a server may not return it. */
export function ComputeStatus({ status }: { status: string | undefined }) {
  if (status === undefined) return <Muted>Not reported</Muted>;
  const { tone, word } = lookOf(status);
  return <Status tone={tone} label={word} />;
}
