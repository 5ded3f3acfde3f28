import type { ChangeEvent } from 'react';
import { type CodeShape, normaliseCode } from './normaliseCode.ts';

/**
 * Returns the props of the code input. There is no `maxLength`, because it would truncate a pasted `123 456` before it
 * is normalised; the kit's style sheet draws the cells from `data-length`.
 *
 * ```tsx
 * <input {...otpInputProps({ shape: { length: 6, alphanumeric: false }, value, onValue: setValue })} />
 * ```
 */
export function otpInputProps(parameters: {
  readonly shape: CodeShape;
  readonly value: string;
  readonly onValue: (code: string) => void;
}): Readonly<Record<string, unknown>> {
  const { shape, value, onValue } = parameters;
  return {
    type: 'text',
    inputMode: shape.alphanumeric ? 'text' : 'numeric',
    autoComplete: 'one-time-code',
    autoCapitalize: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: 'done',
    dir: 'ltr',
    value,
    'data-length': shape.length > 0 ? shape.length : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onValue(normaliseCode(event.currentTarget.value, shape)),
  };
}
