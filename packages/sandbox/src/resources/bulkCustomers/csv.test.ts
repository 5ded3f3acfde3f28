import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';

describe('readCsv', () => {
  it.each([
    [
      'a heading and rows',
      'a,b\n1,2\n3,4\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['lines that end in the other way, and a last one that does not', 'a,b\r\n1,2', [['1', '2']]],
    ['commas, lines and quotes in quotes', 'a,b\n"1,\n2","say ""hi"""\n', [['1,\n2', 'say "hi"']]],
    [
      'cells with nothing in them',
      'a,b\n,\n"",x\n',
      [
        ['', ''],
        ['', 'x'],
      ],
    ],
    ['a heading alone', 'a,b\n', []],
    ['blanks, which belong to the cell', 'a,b\n 1 ,2 \n', [[' 1 ', '2 ']]],
  ])('reads %s', (_, text, rows) => {
    expect(readCsv(text)).toEqual({ columns: ['a', 'b'], rows });
  });

  it('ignores a byte order mark in the header', () => {
    expect(readCsv('\ufeffa\n1\n')).toEqual({ columns: ['a'], rows: [['1']] });
  });

  it.each([
    ['nothing', ''],
    ['a quote that is left open', 'a,b\n"1,2\n'],
    ['a quote inside of a plain cell', 'a,b\n1"2,3\n'],
    ['something after a quoted cell', 'a,b\n"1"2,3\n'],
    ['a row that is too narrow', 'a,b\n1\n'],
    ['a row that is too wide', 'a,b\n1,2,3\n'],
    ['a line that ends in half', 'a,b\r1,2'],
  ])('rejects %s', (_, text) => {
    expect(readCsv(text)).toBeUndefined();
  });
});
