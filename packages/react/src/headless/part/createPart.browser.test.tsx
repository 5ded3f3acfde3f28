import { cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createPart } from './createPart.tsx';

afterEach(cleanup);

describe('createPart', () => {
  it('sets its own ref, the ref of the caller and that of the element that replaces its own', () => {
    const own = createRef<HTMLElement>();
    const Part = createPart('button', 'press', () => ({ state: { status: 'idle' }, ref: own }));
    const caller = createRef<HTMLButtonElement>();
    const replacement = createRef<HTMLButtonElement>();
    const { container } = render(<Part ref={caller} render={<button ref={replacement} type="button" />} />);
    const button = container.querySelector('button');
    expect(button).not.toBeNull();
    expect([own.current, caller.current, replacement.current]).toEqual([button, button, button]);
  });
});
