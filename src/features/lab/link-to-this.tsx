import { Text } from '@mantine/core';
import { siteUrl } from '#api/environment.ts';
import { COPY, mockControl, type MockWorld } from '#api/http/mock-control.ts';
import { useSession } from '#api/session/session.ts';
import { stateOf } from '#contract/states.ts';
import { Copy } from '#ui/display/copy.tsx';
import { useMock } from './control.ts';
import { worldLink } from './link.ts';
import { faultsPart } from './states/faults-part.ts';
import { stateAmong } from './states/screen-state.ts';

interface LinkProps {
  readonly world: MockWorld;
  /** The address that it opens; default: the present one. */
  readonly to?: string;
  readonly label: string;
}

/** An address that opens the same for someone else: screen, world as it began, clock, user, state and faults. */
export function LinkToThis({ world: { scenario, seed, counts }, to = location.href, label }: LinkProps) {
  const session = useSession();
  const { data: clock } = useMock('clock', mockControl.clock);
  const { data: bareMode } = useMock('bare', mockControl.bare);
  const { data: faults } = useMock('faults', mockControl.faults);
  if (clock === undefined || bareMode === undefined || faults === undefined) return null;
  if (scenario === COPY)
    return (
      <Text size="sm" c="dimmed">
        No link opens a copy of an account. Send the account file, or export a snapshot.
      </Text>
    );
  const own = faults.filter((fault) => stateOf(fault) === undefined);
  const part = own.length === 0 ? undefined : faultsPart(own);
  const link = worldLink(new URL(to, siteUrl('')).href, {
    scenario,
    seed,
    counts,
    persona: session?.kind === 'demo' ? session.persona : undefined,
    clock: clock.now.replace(/\.\d+Z$/, 'Z'),
    rate: clock.rate,
    bare: bareMode.bare,
    state: stateAmong(faults),
    faults: part,
  });
  return (
    <div>
      <Copy value={link} label={label.toLowerCase()}>
        {label}
      </Copy>
      <Text size="sm" c="dimmed">
        Changes made since are not in it. Export a snapshot to send those.
        {own.length > 0 && part === undefined && ' The faults are too many for a link.'}
      </Text>
    </div>
  );
}
