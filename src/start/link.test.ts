// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linkFollowed, misspelt, takeLink } from './link.ts';

const open = (address: string): void => history.replaceState({ kept: true }, '', address);
const address = (): string => location.pathname + location.search + location.hash;

beforeEach(() => sessionStorage.clear());

describe('a link to a world', () => {
  it('is removed from the address, and nothing else is', () => {
    open('/firewalls?page=2&scenario=large&seed=7&clock=2026-03-01T12:00:00Z&rate=0&bare=1&sort=-label#x');
    expect(takeLink()).toEqual({ scenario: 'large', seed: '7', clock: '2026-03-01T12:00:00Z', rate: '0', bare: '1' });
    expect(address()).toBe('/firewalls?page=2&sort=-label#x');
    expect(history.state).toEqual({ kept: true });
  });

  it('may name how many of each kind there are', () => {
    open('/firewalls?counts=computes:40,firewalls:3');
    expect(takeLink()).toEqual({ counts: 'computes:40,firewalls:3' });
    expect(address()).toBe('/firewalls');
  });

  it('stores its persona where the session reads it', () => {
    open('/?persona=demo-operator');
    expect(takeLink()).toEqual({});
    expect(sessionStorage.getItem('binnacle.persona')).toBe('demo-operator');
    expect(address()).toBe('/');
  });

  it('knows every persona of the demo', () => {
    for (const token of ['demo-admin', 'demo-operator', 'demo-read-only', 'demo-restricted']) {
      open(`/?persona=${token}`);
      takeLink();
      expect(sessionStorage.getItem('binnacle.persona')).toBe(token);
    }
  });

  it('ignores an unknown persona, which would be refused everywhere', () => {
    for (const name of ['nobody', '', 'demo-admin2']) {
      open(`/firewalls?persona=${name}`);
      // The mock says so in the page.
      expect(takeLink()).toEqual({ persona: name });
      expect(address()).toBe('/firewalls');
      expect(sessionStorage.getItem('binnacle.persona')).toBeNull();
    }
  });

  it('leaves an address without one exactly as it is', () => {
    open('/firewalls?q=a%20b&f.status=');
    expect(takeLink()).toEqual({});
    expect(address()).toBe('/firewalls?q=a%20b&f.status=');
    expect(sessionStorage).toHaveLength(0);
  });

  it('waits until its world exists, however often the page is loaded', () => {
    open('/?scenario=empty');
    takeLink();
    expect(takeLink()).toEqual({ scenario: 'empty' });
    linkFollowed();
    expect(takeLink()).toEqual({});
  });

  it('works without storage, and with nonsense in it', () => {
    sessionStorage.setItem('binnacle.link', '{broken');
    open('/?scenario=empty&persona=demo-admin');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    expect(takeLink()).toEqual({ scenario: 'empty' });
    linkFollowed();
    expect(takeLink()).toEqual({});
  });
});

it.each([
  ['/?scenrio=large', ['Ignored in the link: scenrio. Did you mean scenario?']],
  ['/?count=firewalls:3', ['Ignored in the link: count. Did you mean counts?']],
  [
    '/?stat=failed&clocks=1',
    ['Ignored in the link: stat. Did you mean state?', 'Ignored in the link: clocks. Did you mean clock?'],
  ],
  ['/firewalls?page=2&sort=-label&q=seed&tab=rules&dialog=delete.1&from=3', []],
])('a part with one letter wrong is told: %s', (address, told) => {
  history.replaceState(null, '', address);
  expect(misspelt()).toEqual(told);
});
