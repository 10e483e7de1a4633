import { COLLECTIONS } from '#contract/kinds.ts';
import { type Place, placesBelow, recordsIn, TOP } from '#contract/account-file/places.ts';
import { ACCOUNT_KIND, ACCOUNT_VERSION, type AccountFile, withoutSecrets } from '#contract/account-file/schema.ts';
import { Envelope } from '#contract/envelope.ts';
import { registry } from '../resources/registry.ts';
import { type Rig, rig, START } from '../testing/rig.ts';

/** A mock of the whole API, whose clock stands still. */
export const wholeRig = (): Rig => rig({ resources: registry });

/** All that an account file has, read through the API of a mock. */
export async function accountIn({ call }: Rig, at = START): Promise<AccountFile> {
  const answers: AccountFile['answers'] = {};
  const missing: AccountFile['missing'] = [];
  const read = async ({ kind, path }: Place): Promise<unknown> => {
    const { key, endpoint } = COLLECTIONS[kind];
    const records: unknown[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { status, body } = await call('GET', endpoint.paged ? `${path}?page=${page}&page_size=500` : path);
      if (status !== 200) return undefined;
      if (key === undefined) return body;
      const answer = Envelope.parse(body);
      records.push(...answer.data);
      ({ pages } = answer);
    }
    return records;
  };
  const places: Place[] = [...TOP];
  for (const place of places) {
    const answer = await read(place);
    if (answer === undefined) missing.push({ path: place.path, reason: 'Not offered.' });
    else answers[place.path] = withoutSecrets(answer);
    for (const record of recordsIn(place.kind, answer)) places.push(...placesBelow(place, record));
  }
  return {
    kind: ACCOUNT_KIND,
    version: ACCOUNT_VERSION,
    api: 'https://api.example.com/v4',
    at: new Date(at).toISOString().slice(0, 19),
    username: 'admin',
    restricted: false,
    answers,
    missing,
  };
}

/** A second mock, whose world is a copy. */
export async function copyOf(file: AccountFile): Promise<Rig> {
  const copy = wholeRig();
  const { status, errors } = await copy.control('PUT', 'copy', file);
  if (status !== 200) throw new Error(JSON.stringify(errors));
  await copy.control('PUT', 'clock', { rate: 0 });
  return copy;
}
