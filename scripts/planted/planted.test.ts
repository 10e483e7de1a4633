import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../mutants/files.ts';
import { parse } from '../mutants/source.ts';
import { type Fault, obstacles, plantedText } from './fault.ts';
import { faults } from './faults.ts';

const sample: Fault = { name: 'sample', file: 'src/a.ts', find: 'b', replace: 'c', tests: ['e2e'] };

describe('the planted faults', () => {
  it('are many, each with a name of its own', () => {
    expect(faults.length).toBeGreaterThanOrEqual(40);
    const names = faults.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('fit: each text occurs once in its file, and the tests are there', () => {
    expect(faults.flatMap((fault) => obstacles(fault, ROOT))).toEqual([]);
  });

  it('are mistakes of thought: what they leave behind still parses', () => {
    for (const fault of faults.filter(({ file }) => /\.tsx?$/.test(file)))
      expect(() =>
        parse(fault.file, plantedText(fault, readFileSync(join(ROOT, fault.file), 'utf8')) ?? ''),
      ).not.toThrow();
  });

  it('leave the contract alone: its examples are there for it', () => {
    expect(faults.filter(({ file }) => file.startsWith('src/contract/'))).toEqual([]);
  });
});

describe('planting', () => {
  it('changes a text that occurs once, and no other', () => {
    expect(plantedText(sample, 'abd')).toBe('acd');
    expect(plantedText(sample, 'abb')).toBeUndefined();
    expect(plantedText(sample, 'a')).toBeUndefined();
  });

  it('says what is in the way', () => {
    expect(obstacles({ ...sample, file: 'docs/none.md', tests: ['none.ts'], replace: 'b' }, ROOT)).toEqual([
      'sample: there is no none.ts',
      'sample: docs/none.md is neither of the console nor of the mock',
      'sample: there is no docs/none.md',
      'sample: changes nothing',
    ]);
  });
});
