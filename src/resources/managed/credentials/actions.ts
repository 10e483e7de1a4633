import { useDisabledReason } from '#api/permissions/permissions.ts';
import { credentialsApi } from '#contract/managed/credentials/api.ts';
import type { Crumb } from '#ui/page/page.tsx';

export const LIST: Crumb = { label: 'Credentials', to: '/managed/credentials' };

const ENDPOINTS = {
  edit: credentialsApi.update,
  secret: credentialsApi.secret,
  delete: credentialsApi.remove,
} as const;

/** Why a credential cannot be changed or deleted by this user; credentials have no states. */
export function useCredentialReasons(): (action: keyof typeof ENDPOINTS, id: number | string) => string | undefined {
  const disabledReason = useDisabledReason();
  return (action, id) => disabledReason(ENDPOINTS[action], { credentialId: id });
}
