import type { Identifier } from '@latchkey/core';

/** What a person has typed so far. It stays when a step goes back. */
export interface LoginDraft {
  readonly type: Identifier['type'];
  /** One text for each way of being reached, so that switching there and back loses nothing. */
  readonly identifiers: Readonly<Record<Identifier['type'], string>>;
  readonly code: string;
  /** The code that was last handed in, so that it is not handed in again by itself. */
  readonly submitted: string;
  /** What has to be corrected before anything is sent. */
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

/** The identifier as typed, or nothing while it cannot be one. What it may be is decided by the relay, not here. */
export function identifierOf(draft: LoginDraft): Identifier | undefined {
  const text = draft.identifiers[draft.type].trim();
  if (draft.type === 'EMAIL_OTP') return /^\S+@\S+$/.test(text) ? { type: draft.type, value: text } : undefined;
  const number = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+\d{6,15}$/.test(number) ? { type: draft.type, value: number } : undefined;
}
