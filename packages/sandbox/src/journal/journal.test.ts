import { expect, it } from 'vitest';
import { memoryJournal, noJournal } from './journal.ts';

it('keeps lines in order', () => {
  const journal = memoryJournal(['a']);
  journal.append('b');
  expect([...journal.read()]).toEqual(['a', 'b']);
  journal.replace(['c']);
  journal.append('d');
  expect(journal.lines).toEqual(['c', 'd']);
});

it('does not change its initial lines', () => {
  const lines = ['a'];
  memoryJournal(lines).append('b');
  expect(lines).toEqual(['a']);
});

it('stores nothing without a journal', () => {
  const journal = noJournal();
  journal.append('a');
  journal.replace(['b']);
  expect([...journal.read()]).toEqual([]);
});
