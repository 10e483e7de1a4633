import { expect, test } from 'vitest';
import { createMock } from '#mocks/mock.ts';

/** The fields that the documents give records of these lists, read from them once more and not from the schemas. */
const DOCUMENTED: readonly (readonly [path: string, fields: readonly string[]])[] = [
  // doc 2 §2.4: the rest of the record is not shown.
  ['/images', ['id', 'label', 'description']],
  // doc 2 §2.1, less what only a creation takes; the id is in every path.
  ['/nodebalancers', ['id', 'label', 'region', 'client_conn_throttle', 'tags']],
  // doc 2 §2.2, less the nodes, which have a list of their own.
  [
    '/nodebalancers/1/configs',
    [
      'id',
      'port',
      'protocol',
      'algorithm',
      'check',
      'check_attempts',
      'check_body',
      'check_interval',
      'check_passive',
      'check_path',
      'check_timeout',
      'cipher_suite',
      'proxy_protocol',
      'ssl_cert',
      'ssl_key',
      'stickiness',
      'ssl_commonname',
      'ssl_fingerprint',
    ],
  ],
  // doc 2 §2.3.
  ['/nodebalancers/1/configs/1/nodes', ['id', 'address', 'label', 'mode', 'weight']],
];

test.each(DOCUMENTED)('a bare server gives records of %s no field beyond the documented ones', async (path, fields) => {
  const mock = createMock();
  const ask = async (method: string, address: string, body?: unknown): Promise<unknown> => {
    const answer = await mock.handle(
      new Request(`http://mock.example${address}`, {
        method,
        headers: { Authorization: 'Bearer demo-admin' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return answer?.json();
  };
  await ask('PUT', '/__mock/bare', { bare: true });
  const list = await ask('GET', `/v4${path}`);
  const records: unknown = typeof list === 'object' && list !== null && 'data' in list ? list.data : [];
  expect(records).toSatisfy((rows: object[]) => rows.length > 0);
  for (const record of Array.isArray(records) ? records : [])
    expect(Object.keys(record).toSorted()).toEqual(fields.toSorted());
});
