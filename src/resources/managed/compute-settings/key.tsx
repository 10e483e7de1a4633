import { useQuery } from '@tanstack/react-query';
import { shellQuote } from '#lib/text/curl.ts';
import { Copy } from '#ui/display/copy.tsx';
import { Details } from '#ui/display/blocks/details.tsx';
import { Muted, Spinner } from '#ui/display/blocks/plain.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import { Button } from '#ui/actions/button.tsx';
import { supportKey } from '../credentials/queries.ts';
import classes from '../managed.module.css';

/** What adds a public key to those that may log in, in one line of a shell. */
const appendCommand = (key: string): string =>
  `mkdir -p ~/.ssh && echo ${shellQuote(key.trim())} >> ~/.ssh/authorized_keys`;

/** The key that support logs in with, and the command that lets it in. */
export function SupportKey() {
  const { data, error, refetch } = useQuery(supportKey);
  const shown = (value: string, label: string) => (
    <span className={classes.key}>
      <Copy value={value} label={label} />
    </span>
  );
  const waiting =
    error === null ? (
      <Spinner small aria-label="Loading the key" />
    ) : (
      <>
        <Muted>{failureText(error).title}</Muted>{' '}
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </>
    );
  return (
    <div className={classes.keys}>
      <Details
        title="Support’s public key"
        details={[
          { label: 'Key', long: true, value: data === undefined ? waiting : shown(data.ssh_key, 'public key') },
          ...(data === undefined
            ? []
            : [
                {
                  label: 'Add it',
                  long: true,
                  value: shown(appendCommand(data.ssh_key), 'append command'),
                  note: 'Run this on each instance, as the user that support logs in as.',
                },
              ]),
        ]}
      />
    </div>
  );
}
