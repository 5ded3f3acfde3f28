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

  it('calls the clean-up that a ref returns, and not the ref with null', () => {
    const called: (string | null)[] = [];
    const ref = composeRefs<string>((node) => {
      called.push(node);
      return () => void called.push('clean-up');
    });
    ref('element');
    ref(null);
    expect(called).toEqual(['element', 'clean-up']);
  });
});
