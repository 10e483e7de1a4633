import { describe, expect, test } from 'vitest';
import { portSentences } from './consequences.ts';

const balancer = { label: 'shop-lb' };
const http = { port: 80, ssl_cert: null, ssl_commonname: '' };

describe('what is deleted with a config', () => {
  test('names port and nodes', () => {
    expect(
      portSentences(balancer, http, [
        { label: 'web-1', address: '192.168.130.7:80' },
        { label: 'web-2', address: '192.168.130.8:80' },
      ]),
    ).toEqual([
      'shop-lb stops answering on port 80',
      '2 nodes get no traffic from it: web-1 (192.168.130.7:80) and web-2 (192.168.130.8:80)',
    ]);
  });

  test('names the certificate that is lost', () => {
    const https = { port: 443, ssl_cert: '<REDACTED>', ssl_commonname: 'www.example.org' };
    expect(portSentences(balancer, https, [])).toEqual([
      'shop-lb stops answering on port 443',
      'It has no nodes',
      'The certificate of www.example.org and its key are deleted',
    ]);
    expect(portSentences(balancer, { ...https, ssl_commonname: '' }, []).at(-1)).toBe(
      'The certificate of this port and its key are deleted',
    );
  });

  test('mentions what is unknown', () => {
    expect(portSentences(balancer, undefined, undefined)).toEqual(['shop-lb stops answering on its port', 'Loading…']);
    expect(portSentences(balancer, http, 'failed')).toContain('Its nodes, which could not be loaded');
  });

  test('counts the nodes beyond those it names', () => {
    const nodes = Array.from({ length: 15 }, (_, index) => ({ label: `n${index}`, address: '10.0.0.1' }));
    expect(portSentences(balancer, http, nodes)[1]).toMatch(
      /^15 nodes get no traffic from it: n0 \(10\.0\.0\.1\), .* and 3 more$/,
    );
    expect(portSentences(balancer, http, nodes.slice(0, 1))[1]).toBe('1 node gets no traffic from it: n0 (10.0.0.1)');
  });
});
