import { copyByCommand } from '../display/copy-by-command.ts';
import { toast } from './toast.ts';

/** Copies a text, and says whether it could. */
export async function copyText(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    // Insecure origin, permission denied, or no clipboard.
    if (!copyByCommand(value)) {
      toast.error({ title: `Not copied: ${value}`, text: 'The browser refused it.' });
      return;
    }
  }
  toast.success({ title: `Copied ${value}` });
}
