import type { Identifier } from '@latchkey/core';

/** What the user has typed so far. It is kept when a step goes back. */
export interface LoginDraft {
  readonly type: Identifier['type'];
  /** One text for each sign-in method, so that switching back and forth loses nothing. */
  readonly identifiers: Readonly<Record<Identifier['type'], string>>;
  readonly code: string;
  /** The code that was last submitted, so that it is not submitted again automatically. */
  readonly submitted: string;
  /** What must be corrected before a request is sent. */
  readonly problem: 'identifierMissing' | 'codeShort' | undefined;
}

export function emptyDraft(identifier: Partial<Identifier> = {}): LoginDraft {
  const type = identifier.type ?? 'EMAIL_OTP';
  return {
    type,
    identifiers: { EMAIL_OTP: '', SMS_OTP: '', [type]: identifier.value ?? '' },
    code: '',
    submitted: '',
    problem: undefined,
  };
}

/**
 * Returns the identifier as typed, or undefined while it cannot be valid. The relay decides which identifiers are
 * accepted.
 */
export function parseIdentifier(draft: LoginDraft): Identifier | undefined {
  const text = draft.identifiers[draft.type].trim();
  if (draft.type === 'EMAIL_OTP') return /^[^\s@]+@\S+$/.test(text) ? { type: draft.type, value: text } : undefined;
  const number = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+\d{6,15}$/.test(number) ? { type: draft.type, value: number } : undefined;
}
