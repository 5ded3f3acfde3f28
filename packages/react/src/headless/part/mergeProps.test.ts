import { describe, expect, it } from 'vitest';
import { mergeProps } from './mergeProps.ts';

describe('mergeProps', () => {
  it("lets the caller's props win", () => {
    expect(mergeProps({ type: 'button', id: 'ours' }, { id: 'theirs', title: 'Send' })).toEqual({
      type: 'button',
      id: 'theirs',
      title: 'Send',
    });
  });

  it('ignores an undefined prop of the caller', () => {
    expect(mergeProps({ type: 'button' }, { type: undefined })).toEqual({ type: 'button' });
  });

  it("runs both handlers, the caller's first", () => {
    const order: string[] = [];
    const merged = mergeProps({ onClick: () => order.push('ours') }, { onClick: () => order.push('theirs') });
    (merged['onClick'] as (event: object) => void)({ defaultPrevented: false });
    expect(order).toEqual(['theirs', 'ours']);
  });

  it('skips our handler after the caller prevents the event', () => {
    const order: string[] = [];
    const prevent = (event: { defaultPrevented: boolean }) => {
      event.defaultPrevented = true;
    };
    const merged = mergeProps({ onSubmit: () => order.push('ours') }, { onSubmit: prevent });
    (merged['onSubmit'] as (event: object) => void)({ defaultPrevented: false });
    expect(order).toEqual([]);
  });

  it('joins descriptions', () => {
    expect(mergeProps({ 'aria-describedby': 'hint' }, { 'aria-describedby': 'legal' })).toEqual({
      'aria-describedby': 'hint legal',
    });
  });
});
