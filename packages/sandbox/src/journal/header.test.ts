import { describe, expect, it } from 'vitest';
import { createSandbox } from '../createSandbox.ts';
import { createHeader, resolveSeed } from './header.ts';
import { memoryJournal } from './journal.ts';

describe('a new journal', () => {
  it('has the requested seed, or a random one', () => {
    expect(resolveSeed(memoryJournal(), 'tests')).toBe('tests');
    expect(resolveSeed(memoryJournal(), undefined)).toMatch(/^[0-9a-f]{64}$/);
    expect(resolveSeed(memoryJournal(), undefined)).not.toBe(resolveSeed(memoryJournal(), undefined));
  });

  it('starts with its format version and seed', () => {
    const journal = memoryJournal();
    createSandbox({ journal, seed: 'tests' });
    expect(journal.lines).toEqual([createHeader('tests')]);
    expect(JSON.parse(createHeader('tests'))).toEqual({ sandbox: 2, seed: 'tests' });
  });
});

describe('an existing journal', () => {
  it('has the seed of its header', () => {
    const journal = memoryJournal([createHeader('stored')]);
    expect(resolveSeed(journal, undefined)).toBe('stored');
    expect(resolveSeed(journal, 'stored')).toBe('stored');
  });

  it('rejects another seed', () => {
    expect(() => resolveSeed(memoryJournal([createHeader('stored')]), 'other')).toThrow(/started with another seed/);
  });

  it.each([
    ['an older', '{"sandbox":1,"seed":"stored"}', '1,'],
    ['a newer', '{"sandbox":3,"seed":"stored"}', '3,'],
    ['a missing', '{"seed":"stored"}', 'undefined,'],
  ])('rejects %s format version, and keeps the journal', (_, header, version) => {
    const journal = memoryJournal([header, '{"changes":[]}']);
    expect(() => createSandbox({ journal })).toThrow(
      new RegExp(`format version ${version} and this sandbox reads version 2: .*Delete the journal`),
    );
    expect(journal.lines).toEqual([header, '{"changes":[]}']);
  });

  it.each(['{"changes":[]}', 'null', 'no JSON'])('rejects a first line that no sandbox wrote: %s', (line) => {
    expect(() => createSandbox({ journal: memoryJournal([line]) })).toThrow(/no sandbox wrote it/);
  });
});
