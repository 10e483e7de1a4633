import { toast } from './toast.ts';

/** Says that a record is protected from now on, or no longer. */
export function tellProtected(name: string, on: boolean): void {
  if (!on) toast.info({ title: `${name} is no longer protected` });
  else
    toast.success({
      title: `${name} is protected`,
      text: 'In this browser only: nothing deletes or interrupts it, or its parts, until you stop protecting it.',
    });
}
