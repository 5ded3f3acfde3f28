import { describe, expect, it } from 'vitest';
import { together } from './together.ts';

describe('together', () => {
  it('default: stops each, in order, and none before it is called', () => {
    const stopped: string[] = [];
    const stop = together([() => stopped.push('first'), undefined, () => stopped.push('second')]);
    expect(stopped).toEqual([]);
    stop();
    expect(stopped).toEqual(['first', 'second']);
  });
});
