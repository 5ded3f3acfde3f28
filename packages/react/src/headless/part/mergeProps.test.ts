import { describe, expect, it } from 'vitest';
import { mergeProps } from './mergeProps.ts';

describe('mergeProps', () => {
  it('default: theirs win over ours', () => {
    expect(mergeProps({ type: 'button', id: 'ours' }, { id: 'theirs', title: 'Send' })).toEqual({
      type: 'button',
      id: 'theirs',
      title: 'Send',
    });
  });

  it('behavior: an undefined prop of theirs does not take ours away', () => {
    expect(mergeProps({ type: 'button' }, { type: undefined })).toEqual({ type: 'button' });
  });

  it('behavior: both handlers run, theirs first', () => {
    const order: string[] = [];
    const merged = mergeProps({ onClick: () => order.push('ours') }, { onClick: () => order.push('theirs') });
    (merged['onClick'] as (event: object) => void)({ defaultPrevented: false });
    expect(order).toEqual(['theirs', 'ours']);
  });

  it('behavior: an event they have prevented does not reach ours', () => {
    const order: string[] = [];
    const prevent = (event: { defaultPrevented: boolean }) => {
      event.defaultPrevented = true;
    };
    const merged = mergeProps({ onSubmit: () => order.push('ours') }, { onSubmit: prevent });
    (merged['onSubmit'] as (event: object) => void)({ defaultPrevented: false });
    expect(order).toEqual([]);
  });

  it('behavior: descriptions add up', () => {
    expect(mergeProps({ 'aria-describedby': 'hint' }, { 'aria-describedby': 'legal' })).toEqual({
      'aria-describedby': 'hint legal',
    });
  });
});
