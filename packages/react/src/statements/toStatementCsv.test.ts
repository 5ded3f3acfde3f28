import type { Transaction } from '@latchkey/core';
import { csv2json } from 'csv42';
import { describe, expect, it } from 'vitest';
import { toStatementCsv } from './toStatementCsv.ts';

const describedAs = (description: string) => ({ id: 'Transaction:1', description }) as Transaction;
const columns = [
  { label: 'Reference', value: ({ id }: Transaction) => id },
  { label: 'Note', value: ({ description = '' }: Transaction) => description },
];
const writeNote = (description: string) => toStatementCsv([describedAs(description)], columns).slice(1);

describe('toStatementCsv', () => {
  it('begins with a byte order mark and a header', () => {
    expect(toStatementCsv([describedAs('Rent')], columns)).toBe('\uFEFFReference,Note\r\nTransaction:1,Rent\r\n');
  });

  it('has only a header without payments', () => {
    expect(toStatementCsv([], columns)).toBe('\uFEFFReference,Note\r\n');
  });

  it.each(['with, comma', 'with "quotes"', 'two\nlines', 'two\r\nlines', 'مرحبا', "it's"])(
    'keeps %j as it is when it is read again',
    (note) => {
      const read: readonly unknown[] = csv2json(writeNote(note));
      expect(read).toEqual([{ Reference: 'Transaction:1', Note: note }]);
    },
  );

  it.each(['=HYPERLINK("https://evil.example")', '+1', '-1+cmd', '@SUM(A1)', ' =1', '＝1', '＋1', '－1', '＠1'])(
    'neutralizes %j, which a spreadsheet could run',
    (note) => {
      expect(csv2json(writeNote(note), { parseValue: (text) => text })).toEqual([
        { Reference: 'Transaction:1', Note: `'${note}` },
      ]);
    },
  );

  it.each([
    ['rent;=1', "rent;'=1"],
    ['rent; "=1"', 'rent;\' "=1"'],
    ['rent\n@SUM(A1)', "rent\n'@SUM(A1)"],
    ['rent\t+1;-1', "rent\t'+1;'-1"],
    ['"=1', '\'"=1'],
    [';=1', ";'=1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1\n', "'\n'=1\n"],
    ['=1;=2', "'=1;'=2"],
  ])('neutralizes %j, in which a spreadsheet could find a cell of its own', (note, neutral) => {
    expect(csv2json(writeNote(note), { parseValue: (text) => text })).toEqual([
      { Reference: 'Transaction:1', Note: neutral },
    ]);
  });

  it.each(['1-2', 'a; b', 'a=b', 'me@example.com', '12.50', '2026-11-01'])('leaves %j as it is', (note) => {
    expect(writeNote(note)).toBe(`Reference,Note\r\nTransaction:1,${note}\r\n`);
  });

  it('reads a long note of separators in linear time', () => {
    const note = `${'\n; "'.repeat(100_000)}x`;
    const started = performance.now();
    writeNote(note);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
