import { Loader, Text } from '@mantine/core';
import { serverNow } from '#api/clock.ts';
import { READY_MINUTES } from '#contract/lke/clusters/terms.ts';
import { readyText } from '../display.ts';

interface NotReadyProps {
  /** The beginning of a sentence: "The kubeconfig". */
  readonly what: string;
  /** When a new cluster was created; undefined where it is older, or the server does not say. */
  readonly created: string | undefined;
}

/** Something that a cluster does not have yet: a state, not an error. */
export const NotReady = ({ what, created }: NotReadyProps) => (
  <div className="bn-row" role="status">
    <Loader size={14} aria-hidden />
    <Text size="sm">
      {what} isn’t ready yet.{' '}
      {created === undefined
        ? `It usually takes ${READY_MINUTES.min} to ${READY_MINUTES.max} minutes.`
        : `${readyText(created, serverNow())}.`}
    </Text>
  </div>
);
