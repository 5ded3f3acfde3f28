import { describe, expect, it } from 'vitest';
import { findAny } from './declarations.mjs';

describe('findAny', () => {
  it('finds the type, wherever it stands', () => {
    const lines = ['export declare const code: any;', 'declare function read(text: string): Promise<any[]>;'];
    expect(findAny(lines.join('\n'))).toEqual(lines);
  });

  it('ignores comments, texts and longer names', () => {
    expect(findAny("/** any */ type A = 'any'; // any\ndeclare const anyOf: (many: string) => void;")).toEqual([]);
  });
});
