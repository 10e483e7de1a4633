import { Status, type Tone } from '#ui/display/status.tsx';

const TONES: Record<string, Tone> = { ok: 'ok', outage: 'warning' };
const WORDS: Record<string, string> = { ok: 'OK', outage: 'Outage' };

/** The status of a region (doc 2 §2.6); an unknown one is shown unchanged. */
export const RegionStatus = ({ status }: { status: string }) => (
  <Status tone={TONES[status] ?? 'neutral'} label={WORDS[status] ?? status} />
);
