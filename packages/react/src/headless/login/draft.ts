import type { Identifier } from '@latchkey/core';
import { type PhoneDraft, readPhone } from '../phone/readPhone.ts';

/** What the user has typed so far. It is kept when a step goes back. */
export interface LoginDraft {
  readonly type: Identifier['type'];
  /** One text for each sign-in method, so that switching back and forth loses nothing. */
  readonly identifiers: Readonly<Record<Identifier['type'], string>>;
  /** The country of the phone number, and the number with its calling code. */
  readonly phone?: PhoneDraft | undefined;
  readonly code: string;
  /** The code that was last submitted, so that it is not submitted again automatically. */
  readonly submitted: string;
  /** What must be corrected before a request is sent. */
  readonly problem: 'identifierMissing' | 'codeShort' | undefined;
}

export function createDraft(identifier: Partial<Identifier> = {}): LoginDraft {
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
  if (draft.type === 'EMAIL_OTP') {
    const text = draft.identifiers.EMAIL_OTP.trim();
    return /^[^\s@]+@\S+$/.test(text) ? { type: draft.type, value: text } : undefined;
  }
  const number = readPhone(draft.identifiers.SMS_OTP, draft.phone);
  return number === undefined ? undefined : { type: draft.type, value: number };
}
