import * as z from 'zod/mini';
import { siteUrl } from '../environment.ts';

/** The OpenAPI file that comes with the console (docs/api). */
export const openApiUrl = (): string => siteUrl('openapi.json');

const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Its operations: path, then method in small letters. */
export async function readOpenApi(): Promise<z.infer<typeof OpenApi>['paths']> {
  const response = await fetch(openApiUrl());
  return OpenApi.parse(await response.json()).paths;
}
