import { expect, it } from 'vitest';
import { memoryJournal, noJournal } from './journal.ts';

it('default: a memory journal keeps lines in order', () => {
  const journal = memoryJournal(['a']);
  journal.append('b');
  expect([...journal.read()]).toEqual(['a', 'b']);
  journal.replace(['c']);
  journal.append('d');
  expect(journal.lines).toEqual(['c', 'd']);
});

it('behavior: what it was made from stays as it was', () => {
  const lines = ['a'];
  memoryJournal(lines).append('b');
  expect(lines).toEqual(['a']);
});

it('default: no journal keeps nothing', () => {
  const journal = noJournal();
  journal.append('a');
  journal.replace(['b']);
  expect([...journal.read()]).toEqual([]);
});
