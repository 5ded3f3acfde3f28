import { describe, expect, it } from 'vitest';
import { combineDisposers } from './combineDisposers.ts';

describe('together', () => {
  it('calls each disposer in order, and none before it is called', () => {
    const stopped: string[] = [];
    const stop = combineDisposers([() => stopped.push('first'), undefined, () => stopped.push('second')]);
    expect(stopped).toEqual([]);
    stop();
    expect(stopped).toEqual(['first', 'second']);
  });
});
