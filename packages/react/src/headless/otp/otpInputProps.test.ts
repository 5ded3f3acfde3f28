import type { ChangeEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { otpInputProps } from './otpInputProps.ts';

type Change = (event: Pick<ChangeEvent<HTMLInputElement>, 'currentTarget'>) => void;
const six = { length: 6, alphanumeric: false };

describe('otpInputProps', () => {
  it('returns one input that supports autofill and paste', () => {
    const props = otpInputProps({ shape: six, value: '123', onValue: () => {} });
    expect(props).toMatchObject({
      type: 'text',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      enterKeyHint: 'done',
      dir: 'ltr',
      value: '123',
      'data-length': 6,
    });
    expect(props).not.toHaveProperty('maxLength');
  });

  it('supports letters and an unknown length', () => {
    const props = otpInputProps({ shape: { length: 0, alphanumeric: true }, value: '', onValue: () => {} });
    expect(props['inputMode']).toBe('text');
    expect(props['data-length']).toBeUndefined();
  });

  it('passes on the normalised code', () => {
    const codes: string[] = [];
    const { onChange } = otpInputProps({ shape: six, value: '', onValue: (code) => codes.push(code) });
    (onChange as Change)({ currentTarget: { value: '12 34-5x6 789' } as HTMLInputElement });
    expect(codes).toEqual(['123456']);
  });
});
