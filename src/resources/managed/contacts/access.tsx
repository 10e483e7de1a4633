import type { ReactNode } from 'react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { contactsApi } from '#contract/managed/contacts/api.ts';
import { Guarded } from '#ui/page/guarded.tsx';
import type { Crumb } from '#ui/page/page.tsx';

export const LIST: Crumb = { label: 'Managed contacts', to: '/managed/contacts' };

interface ManagedPageProps {
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  readonly children: ReactNode;
}

/** A page of Managed contacts, for unrestricted users only (doc 1 §4.3). */
export const ManagedPage = (props: ManagedPageProps) => (
  <Guarded endpoint={contactsApi.list} remedy="Ask an account administrator for access." {...props} />
);

/** Why a contact cannot be changed or deleted by this user; contacts have no states. */
export function useContactReasons(): (action: 'edit' | 'delete', id: number | string) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, id) => disabledReason(action === 'edit' ? contactsApi.update : contactsApi.remove, { contactId: id });
}
