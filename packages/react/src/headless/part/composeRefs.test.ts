import { describe, expect, it } from 'vitest';
import { composeRefs } from './composeRefs.ts';

describe('composeRefs', () => {
  it('sets object refs and calls function refs, and clears both', () => {
    const object: { current: string | null } = { current: null };
    const called: (string | null)[] = [];
    const ref = composeRefs<string>(object, (node) => void called.push(node), undefined, null);
    ref('element');
    expect(object.current).toBe('element');
    ref(null);
    expect(object.current).toBeNull();
    expect(called).toEqual(['element', null]);
  });
});
