import { describe, expect, it } from 'vitest';
import { findRegexps } from './find.mjs';

describe('findRegexps', () => {
  it('finds literals and patterns that are given to RegExp, with their lines', () => {
    const text = 'const a = /x+y/giu;\nconst b = new RegExp("z{2}", "v");\nconst c = RegExp(`^w`);\n';
    expect(findRegexps('file.ts', text)).toEqual([
      { at: 'file.ts:1', file: 'file.ts', source: 'x+y', flags: 'giu' },
      { at: 'file.ts:2', file: 'file.ts', source: 'z{2}', flags: 'v' },
      { at: 'file.ts:3', file: 'file.ts', source: '^w', flags: '' },
    ]);
  });

  it('finds no pattern in comments, strings, divisions or JSX text', () => {
    const text = '// /a+/\nconst a = "/b+/";\nconst c = d / e / f;\nconst g = <p>/h+/</p>;\n';
    expect(findRegexps('file.tsx', text)).toEqual([]);
  });

  it('reports patterns that are not literals without a source', () => {
    const built = findRegexps('file.ts', 'new RegExp(a); new RegExp(a + "b"); new RegExp("a", b)');
    expect(built.map(({ source }) => source)).toEqual([undefined, undefined, undefined]);
  });
});
