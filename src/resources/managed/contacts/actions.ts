import { useDisabledReason } from '#api/permissions/permissions.ts';
import { contactsApi } from '#contract/managed/contacts/api.ts';
import type { Crumb } from '#ui/page/page.tsx';

export const LIST: Crumb = { label: 'Contacts', to: '/managed/contacts' };

/** Why a contact cannot be changed or deleted by this user; contacts have no states. */
export function useContactReasons(): (action: 'edit' | 'delete', id: number | string) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, id) => disabledReason(action === 'edit' ? contactsApi.update : contactsApi.remove, { contactId: id });
}
