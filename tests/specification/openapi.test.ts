import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { createMock } from '#mocks/mock.ts';
import { listen } from '#mocks/port/server.ts';
import { openApiFiles } from '../../scripts/openapi.ts';
import { allEndpoints } from '../../scripts/specifications.ts';

const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-section': z.string(),
  'x-assumed': z.optional(z.string()),
});
const Parameter = z.object({ name: z.string(), example: z.optional(z.union([z.string(), z.number()])) });
const Described = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

const files = await openApiFiles();
const [all, documented] = files.map(({ text }) => ({ text, paths: Described.parse(JSON.parse(text)).paths }));
const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint);
const namesIn = (paths: z.output<typeof Described>['paths'] | undefined): string[] =>
  Object.entries(paths ?? {})
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .toSorted();
const namesOf = (of: typeof endpoints): string[] => of.map(({ method, path }) => `${method} ${path}`).toSorted();

describe('the descriptions of the API', () => {
  it.each(files)('are what the contract makes (npm run api): $path', ({ path, text }) => {
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(text));
  });

  it.each(files)('are valid OpenAPI: $path', async ({ text }) => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(text))).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('have every operation, and one of them only what the documents promise', () => {
    expect(namesIn(all?.paths)).toEqual(namesOf(endpoints));
    const promised = endpoints.filter(({ assumed }) => assumed === undefined);
    expect(namesIn(documented?.paths)).toEqual(namesOf(promised));
    expect(documented?.text).not.toContain('x-assumed');
    expect(all?.text).toContain('"x-assumed":true');
    // An assumed field, and an assumed parameter.
    expect(documented?.text).not.toContain('page_size');
  });

  it('tell scopes, sections and bounds', () => {
    const create = all?.paths['/networking/firewalls']?.['post'];
    expect(create).toMatchObject({
      'x-section': expect.stringContaining('doc 3'),
      security: [{ token: ['firewall:read_write'] }],
      'x-global-grant': 'add_firewalls',
    });
    const bodies = JSON.stringify(create);
    expect(bodies).toContain('"accepted-1"');
    expect(bodies).toContain('"x-refused"');
    expect(all?.text).toContain('"minLength":3,"maxLength":32,"pattern":"^[A-Za-z0-9]([._-]?[A-Za-z0-9])*$"');
    expect(all?.paths['/regions']?.['get']?.security).toEqual([{}, { token: [] }]);
  });

  it('are read by testers of others as they are meant', () => {
    const [create, update] = ['post', 'put'].map((method) =>
      JSON.stringify(
        all?.paths[method === 'post' ? '/networking/firewalls' : '/networking/firewalls/{firewallId}']?.[method],
      ),
    );
    // No body is an empty object.
    expect(create).toContain('"requestBody":{"required":true');
    expect(update).toContain('"requestBody":{"required":false');
    expect(create).toContain('"pattern":"^\\\\d+(\\\\.\\\\d+){3}\\\\/\\\\d+$"');
    expect(create).toContain('"minItems":1');
    // Some take the `items: false` beside it for a list without items.
    expect(all?.text).not.toContain('prefixItems');
    expect(Object.keys(Object(all?.paths['/profile/grants']?.['get']?.['responses']))).toEqual([
      '200',
      '204',
      'default',
    ]);
  });

  it('name a record of the world `default` for every parameter of a path', async () => {
    const mock = createMock();
    const reads = Object.entries(all?.paths ?? {}).flatMap(([path, { get }]) =>
      get === undefined ? [] : [{ path, get }],
    );
    const answers = await Promise.all(
      reads.map(async ({ path, get }) => {
        const parameters = z.array(Parameter).parse(get['parameters'] ?? []);
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
          encodeURIComponent(String(parameters.find((parameter) => parameter.name === name)?.example)),
        );
        const headers = { authorization: 'Bearer demo-admin' };
        const answer = await mock.handle(new Request(`http://mock.example/v4${filled}`, { headers }));
        return [filled, answer?.status];
      }),
    );
    expect(answers.filter(([, status]) => status !== 200)).toEqual([['/profile/grants', 204]]);
  });

  it('are served on the port', async () => {
    const { url, close } = await listen(0);
    onTestFinished(close);
    for (const [name, paths] of [
      ['openapi', all?.paths],
      ['openapi-documented', documented?.paths],
    ] as const) {
      const answer = await fetch(`${url}/v4/${name}.json`);
      const served = Described.parse(await answer.json());
      expect([answer.status, namesIn(served.paths)]).toEqual([200, namesIn(paths)]);
    }
  });
});
