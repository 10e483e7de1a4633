import type { Endpoint } from '#contract/endpoint.ts';
import { PROTECTION } from '#ui/actions/define.ts';
import { PROTECTED } from '#ui/actions/protection.ts';
import { currentPreference } from '#ui/prefs.ts';

/**
 * What refuses the body of a form for what it would do to a protected record, by the record before. The rule is loaded
 * where something is protected: most users protect nothing.
 */
export const guard =
  (endpoint: Endpoint, params: Readonly<Record<string, string | number>> = {}) =>
  async (body: unknown, before?: unknown): Promise<string | undefined> => {
    const held = currentPreference(PROTECTED);
    if (Object.keys(held).length === 0) return undefined;
    const { protectedFrom } = await import('./protection.ts');
    return protectedFrom(held, { endpoint, params, body, before }).length > 0 ? PROTECTION : undefined;
  };
