import { describe, expect, it } from 'vitest';
import { findUnnamed } from './declarations.mjs';

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
