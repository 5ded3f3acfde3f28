import { describe, expect, it } from 'vitest';
import { findAny, findUnnamed } from './declarations.mjs';

describe('findAny', () => {
  it('finds the type, wherever it stands', () => {
    const lines = ['export declare const code: any;', 'declare function read(text: string): Promise<any[]>;'];
    expect(findAny(lines.join('\n'))).toEqual(lines);
  });

  it('ignores comments, texts and longer names', () => {
    expect(findAny("/** any */ type A = 'any'; // any\ndeclare const anyOf: (many: string) => void;")).toEqual([]);
  });
});

describe('findUnnamed', () => {
  it('finds functions that promise an object without a name', () => {
    const unnamed = 'declare function createQuote(client: Client): Promise<{\n  id: string;\n}>;';
    const named = 'declare function getQuote(client: Client): Promise<operations.Quote>;';
    expect(findUnnamed(`${unnamed}\n${named}`)).toEqual(['createQuote']);
  });

  it('accepts the list of named items only', () => {
    const list = (item) => `declare function listSessions(client: Client): Promise<{\n  data: ${item}[];\n}>;`;
    expect(findUnnamed(list('operations.Session'))).toEqual([]);
    expect(findUnnamed(list('{ id: string }'))).toEqual(['listSessions']);
  });
});
