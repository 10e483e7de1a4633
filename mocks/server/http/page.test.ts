import { describe, expect, it, vi } from 'vitest';
import { crates } from '#mocks/testing/crates.ts';
import { rig } from '#mocks/testing/rig.ts';
import { cutPage } from './page.ts';

const many = () => rig({ resources: [crates(60)] });
const idsOf = (body: unknown): number[] =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)
    ? body.data.map((record: { id: number }) => record.id)
    : [];

describe('pages', () => {
  it('have 100 records by default, ordered by id', async () => {
    const { body } = await many().call('GET', '/crates');
    expect(body).toMatchObject({ page: 1, pages: 1, results: 60 });
    expect(idsOf(body)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  it('are cut to size', async () => {
    const { call } = many();
    const second = await call('GET', '/crates?page=2&page_size=25');
    expect(second.body).toMatchObject({ page: 2, pages: 3, results: 60 });
    expect(idsOf(second.body)).toEqual(Array.from({ length: 25 }, (_, index) => index + 26));
    expect(idsOf((await call('GET', '/crates?page=3&page_size=25')).body)).toHaveLength(10);
  });

  it('past the end are the last one', async () => {
    const { call } = many();
    for (const page of ['4', '999999', '9'.repeat(40)]) {
      const { body } = await call('GET', `/crates?page_size=25&page=${page}`);
      expect([page, body]).toMatchObject([page, { page: 3, pages: 3, results: 60 }]);
      expect(idsOf(body)).toHaveLength(10);
    }
  });

  it('of an empty collection are one', async () => {
    const { call, control } = many();
    await control('POST', 'reset', { scenario: 'empty' });
    expect((await call('GET', '/crates?page=7')).body).toEqual({ data: [], page: 1, pages: 1, results: 0 });
  });

  it('have bounds', async () => {
    const { call } = many();
    for (const [query, fields] of [
      ['page=0', ['page']],
      ['page=-1', ['page']],
      ['page=1.5', ['page']],
      ['page=', ['page']],
      ['page=one', ['page']],
      ['page_size=24', ['page_size']],
      ['page_size=501', ['page_size']],
      ['page_size=1e2', ['page_size']],
      ['page=0&page_size=0', ['page', 'page_size']],
    ] as const) {
      const answer = await call('GET', `/crates?${query}`);
      expect([query, answer.status, answer.fields]).toEqual([query, 400, fields]);
    }
    for (const query of ['page_size=25', 'page_size=500', 'page=01'])
      expect([query, (await call('GET', `/crates?${query}`)).status]).toEqual([query, 200]);
  });

  it('take further parameters, and leave unknown ones alone', async () => {
    const { call } = many();
    expect((await call('GET', '/crates?color=red&page_size=25')).body).toMatchObject({ results: 30, pages: 2 });
    expect((await call('GET', '/crates?colour=green')).body).toMatchObject({ results: 60 });
  });

  it('are not needed where the whole collection is returned at once', async () => {
    expect((await rig().call('GET', '/ports?page=0')).body).toEqual({
      data: [{ id: 'north' }, { id: 'old/south' }],
      page: 1,
      pages: 1,
      results: 2,
    });
  });

  it('of a long list take from it only what they show', () => {
    const slice = vi.fn<(from: number, to: number) => number[]>((from, to) =>
      Array.from({ length: to - from }, (_, index) => from + index + 1),
    );
    const page = cutPage({ length: 12_000, slice }, { page: 24, page_size: 500 });
    expect(page).toMatchObject({ page: 24, pages: 24, results: 12_000 });
    expect([page.data[0], page.data.at(-1)]).toEqual([11_501, 12_000]);
    expect(slice.mock.calls).toEqual([[11_500, 12_000]]);
  });
});
