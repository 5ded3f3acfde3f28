import type { ChangeEvent } from 'react';
import { type CodeShape, normaliseCode } from './normaliseCode.ts';

/**
 * Props of the one input that takes a code. There is no `maxLength`, because it would cut a pasted `123 456` before it
 * is read; the cells are drawn by the kit's style sheet, from `data-length`.
 *
 * ```tsx
 * <input {...otpInputProps({ shape, value, onValue: setValue })} />
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
