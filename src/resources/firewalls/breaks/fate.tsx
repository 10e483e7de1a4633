import { consequenceOf, type LoadableServices } from './consequences.ts';
import EffectLine from './effect-line.tsx';

interface FateProps {
  readonly status: string | undefined;
  readonly services: LoadableServices;
}

/** What becomes of the services of a firewall that is deleted. */
export default function Fate({ status, services }: FateProps) {
  const { text, does } = consequenceOf('delete', status, services);
  return <EffectLine does={does}>{text}</EffectLine>;
}
