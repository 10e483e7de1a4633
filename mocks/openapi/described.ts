import { registry } from '../resources/registry.ts';
import { createRouter } from '../server/http/router.ts';
import { version } from '../version.ts';
import { openApi } from './openapi.ts';

/** The operations that this mock answers, as OpenAPI 3.1. */
export const described = async (documentedOnly: boolean): Promise<object> =>
  openApi(await createRouter(registry).operations(), { version, documentedOnly });
