import { signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAccountId } from '../hooks/watchAccount.ts';
import { accountDescriptors } from './descriptors.ts';
import { findDraft, keepDraft } from './drafts.ts';
import { type FormState, startForm, transitionForm } from './formState.ts';
import { listPlaces } from './places.ts';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn('ada@example.com');
});
afterEach(() => env.close());

const typed: FormState = (['032180000118359719', 'Mateo Ortiz'] as const).reduce(
  (state, text, index) =>
    transitionForm(state, {
      type: 'setValue',
      path: ['clabeNumber', 'beneficiary.fullName'][index] ?? '',
      text,
    }),
  startForm(listPlaces(accountDescriptors, 'en'), 'MX-MXN'),
);
const attempt = { idempotencyKey: 'key', body: { currency: 'MXN', accountInfo: {} as never } };
const saving = transitionForm(transitionForm(typed, { type: 'review' }), { type: 'saving', attempt });

describe('findDraft', () => {
  it('returns a request that was on its way as one whose outcome is unknown, with its idempotency key', () => {
    expect(saving.status).toBe('saving');
    keepDraft(env.wallet, saving, readAccountId(env.wallet));
    expect(findDraft(env.wallet, undefined)).toMatchObject({ status: 'unknownOutcome', attempt });
  });

  it('returns none to another user', async () => {
    const ada = readAccountId(env.wallet);
    keepDraft(env.wallet, saving, ada);
    await signOut(env.wallet);
    await env.signIn('grace@example.com');
    expect(findDraft(env.wallet, undefined)).toBeUndefined();
    // The form of the first user leaves the page only now.
    keepDraft(env.wallet, saving, ada);
    expect(findDraft(env.wallet, undefined)).toBeUndefined();
  });

  it('returns none where no user was known', () => {
    keepDraft(env.wallet, saving, undefined);
    keepDraft(env.wallet, saving, null);
    expect(findDraft(env.wallet, undefined)).toBeUndefined();
  });
});
