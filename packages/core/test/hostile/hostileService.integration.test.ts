import {
  createBalanceStore,
  createCredential,
  createLoginFlow,
  createSendFlow,
  deleteCredential,
  getSession,
  type Intent,
  listCredentials,
  refreshSession,
  revokeSession,
  signOut,
  updateCustomer,
  type Wallet,
} from '@latchkey/core';
import { exportWallet } from '@latchkey/core/sealed-keys';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getRelaySession } from '../../src/actions/getRelaySession.ts';
import { omitStackTracesInFile } from '../model/omitStackTraces.ts';
import { type ChangeResponse, changePayload, changeQuotePayload, createHostileService } from './hostileService.ts';

omitStackTracesInFile();

const phoneNumber = '+15551234567';

let env: TestEnvironment;
let service: ReturnType<typeof createHostileService>;
let wallet: Wallet;
let accountId: Intent['sourceAccountId'];

beforeEach(async () => {
  env = await createTestEnvironment({ customer: { phoneNumber }, settleMs: 20 });
  service = createHostileService(env);
  wallet = env.wallet;
  accountId = (await env.signIn()).session.accountId;
  // The first signed payload pins the organization.
  await refreshSession(wallet);
});
afterEach(() => env.close());

function getSessionId() {
  const state = getSession(wallet);
  if (state.status !== 'ready') throw new Error('There is no session.');
  return state.session.id;
}

async function findPhoneCredential() {
  const found = (await listCredentials(wallet, { accountId })).find(({ type }) => type === 'SMS_OTP');
  if (found === undefined) throw new Error('There is no credential for codes by message.');
  return found.id;
}

async function changeContact(body: { email: string } | { phoneNumber: string }) {
  const { customerId } = await getRelaySession(wallet, {});
  if (customerId === undefined) throw new Error('The relay knows no customer.');
  return updateCustomer(wallet, {
    customerId,
    body: { customerType: 'INDIVIDUAL', ...body },
    idempotencyKey: crypto.randomUUID(),
  });
}

/** The operations that sign an activity, and how the attacker changes what they sign about. */
const operations: Readonly<Record<string, { run(): Promise<unknown>; readonly hasSubject: boolean }>> = {
  'refresh of a session': { run: () => refreshSession(wallet), hasSubject: true },
  'a new identity': {
    run: () => {
      const oidcToken = env.sandbox.identityProvider.issue({ subject: 'ada', email: 'ada@id.example' });
      return createCredential(wallet, { accountId, body: { type: 'OAUTH', oidcToken } });
    },
    hasSubject: true,
  },
  'a change of the email address': { run: () => changeContact({ email: 'ada@new.example' }), hasSubject: true },
  'a change of the phone number': { run: () => changeContact({ phoneNumber: '+15557654321' }), hasSubject: true },
  'an export': { run: () => exportWallet(wallet, { accountId }), hasSubject: true },
  'removal of a credential': {
    run: async () => deleteCredential(wallet, { authMethodId: await findPhoneCredential() }),
    hasSubject: false,
  },
  'revocation of a session': { run: () => revokeSession(wallet, { sessionId: getSessionId() }), hasSubject: false },
};
const names = Object.keys(operations);
const namesWithSubject = names.filter((name) => operations[name]?.hasSubject);

/** Runs an operation under attack, and returns the code of its error. */
async function runUnder(name: string, change: ChangeResponse): Promise<string> {
  service.attack(change);
  const before = service.signed.length;
  const result = await operations[name]?.run().then(
    () => 'none',
    (error: { readonly code?: string }) => error.code ?? String(error),
  );
  const after = service.signed.slice(before).filter((path) => !path.endsWith('/verify'));
  expect(after, 'no signature reaches the service').toEqual([]);
  return result ?? 'none';
}

// requirement: 65, 73
describe('a hostile service behind an honest relay', () => {
  it.each(names)('gets no signature over an activity of another type from %s', async (name) => {
    const change = changePayload((activity) => ({ ...activity, type: 'ACTIVITY_TYPE_CREATE_API_KEYS_V2' }));
    expect(await runUnder(name, change)).toBe('PURPOSE_MISMATCH');
  });

  it.each(names)('gets no signature over a payload that parsers read differently from %s', async (name) => {
    const change = changePayload((activity) =>
      JSON.stringify(activity).replace(/}$/, ',"Type":"ACTIVITY_TYPE_CREATE_POLICY"}'),
    );
    expect(await runUnder(name, change)).toBe('PURPOSE_MISMATCH');
  });

  it.each(names)('gets no signature for another organization from %s', async (name) => {
    const change = changePayload((activity) => ({ ...activity, organizationId: 'another' }));
    expect(await runUnder(name, change)).toBe('PAYLOAD_MISMATCH');
  });

  it.each(names)("gets no signature for another customer's organization from %s", async (name) => {
    let other: unknown;
    service.attack(
      changePayload((activity) => {
        other = activity['organizationId'];
        return activity;
      }),
    );
    const grace = env.openWallet({ device: 'grace' });
    await env.signIn('grace@example.com', grace);
    await refreshSession(grace);
    expect(other).toEqual(expect.any(String));
    expect(
      await runUnder(
        name,
        changePayload((activity) => ({ ...activity, organizationId: other })),
      ),
    ).toBe('PAYLOAD_MISMATCH');
  });

  it.each(namesWithSubject)('gets no signature over a payload without the subject from %s', async (name) => {
    expect(
      await runUnder(
        name,
        changePayload((activity) => ({ ...activity, parameters: {} })),
      ),
    ).toBe('PAYLOAD_MISMATCH');
  });

  it.each(namesWithSubject)('gets no signature over a subject at another place from %s', async (name) => {
    const change = changePayload((activity) => ({ ...activity, parameters: { nested: activity.parameters } }));
    expect(await runUnder(name, change)).toBe('PAYLOAD_MISMATCH');
  });

  it('gets no signature that adds codes for another phone number', async () => {
    await deleteCredential(wallet, { authMethodId: await findPhoneCredential() });
    service.attack(
      changePayload(({ parameters, ...rest }) => ({
        ...rest,
        parameters: { ...parameters, userPhoneNumber: '+15550000000' },
      })),
    );
    const before = service.signed.length;
    const adding = createCredential(wallet, { accountId, body: { type: 'SMS_OTP', contact: phoneNumber } });
    await expect(adding).rejects.toMatchObject({ code: 'PAYLOAD_MISMATCH' });
    expect(service.signed.slice(before)).toEqual([]);
  });

  it('gets no signature that removes the session in place of a credential', async () => {
    const change = changePayload((activity) => ({
      ...activity,
      parameters: { ...activity.parameters, ids: [getSessionId()] },
    }));
    expect(await runUnder('removal of a credential', change)).toBe('PAYLOAD_MISMATCH');
  });

  it('gets no signature for another organization from a sign-out, which completes', async () => {
    const before = service.signed.length;
    service.attack(changePayload((activity) => ({ ...activity, organizationId: 'another' })));
    await signOut(wallet);
    expect(service.signed.slice(before)).toEqual([]);
    expect(getSession(wallet).status).toBe('signedOut');
  });

  it('revokes the session by a genuine payload at a sign-out', async () => {
    const path = `/auth/sessions/${getSessionId()}`;
    await signOut(wallet);
    expect(service.signed.at(-1)).toBe(path);
  });

  it('signs every genuine payload', async () => {
    for (const [name, { run }] of Object.entries(operations)) {
      const before = service.signed.length;
      await run();
      expect(service.signed.length, name).toBeGreaterThan(before);
    }
  });
});

// requirement: 68, 73
describe('a hostile service at sign-in', () => {
  it.each([
    ['a token of another key', rewriteClaims({ public_key: `02${'ab'.repeat(32)}` }), 'PAYLOAD_MISMATCH'],
    ['a token with two keys', rewriteClaims({ Public_Key: `02${'ab'.repeat(32)}` }), 'PURPOSE_MISMATCH'],
    ['an activity', () => '{"type":"ACTIVITY_TYPE_CREATE_API_KEYS_V2"}', 'PURPOSE_MISMATCH'],
    ['text', () => 'deadbeef', 'PURPOSE_MISMATCH'],
  ])('gets no signature over %s', async (_, rewrite, code) => {
    // A second code for the same address is refused before that.
    await env.clock.advance(31_000);
    const flow = createLoginFlow(env.openWallet({ device: 'phone' }));
    await waitForState(flow, 'idle');
    flow.requestCode({ type: 'EMAIL_OTP', value: 'ada@example.com' });
    await waitForState(flow, 'awaitingCode');
    service.attack(({ path, body }) =>
      path.endsWith('/verify') && typeof body['payloadToSign'] === 'string'
        ? { ...body, payloadToSign: rewrite(body['payloadToSign']) }
        : undefined,
    );
    const before = service.signed.length;
    flow.submitCode(env.lastCode('ada@example.com'));
    expect((await waitForState(flow, 'failed')).error.code).toBe(code);
    expect(service.signed.slice(before)).toEqual([]);
    flow.dispose();
  });
});

// requirement: 66, 73
describe('a hostile service and a payment', () => {
  async function pay(change: ChangeResponse): Promise<string> {
    await env.fund(100_000_000n);
    const account = await env.createBankAccount();
    service.attack(change);
    const before = service.signed.length;
    const flow = createSendFlow(wallet);
    await waitForState(flow, 'idle');
    flow.start({
      sourceAccountId: accountId,
      destinationAccountId: account.id,
      lockedCurrencySide: 'SENDING',
      amount: 40_000_000n,
    });
    const shown = await waitForState(flow, ({ status }) => ['reviewing', 'stopped', 'quoteFailed'].includes(status));
    if (shown.status === 'reviewing') flow.confirm();
    const end = await waitForState(flow, ({ status }) => ['stopped', 'completed', 'quoteFailed'].includes(status));
    flow.dispose();
    if (end.status === 'completed') return 'none';
    expect(service.signed.slice(before), 'no signature reaches the service').toEqual([]);
    return 'error' in end ? end.error.code : end.status;
  }

  const quote =
    (members: object): ChangeResponse =>
    ({ path, body }) =>
      path.startsWith('/quotes') ? { ...body, ...members } : undefined;

  it.each([
    ['other decimals', quote({ sendingCurrency: { code: 'USDB', decimals: 8 } }), 'CURRENCY_MISMATCH'],
    [
      'other decimals on the other side',
      quote({ receivingCurrency: { code: 'USD', decimals: 4 } }),
      'CURRENCY_MISMATCH',
    ],
    ['an unknown currency', quote({ sendingCurrency: { code: 'XYZ', decimals: 6 } }), 'CURRENCY_NOT_CONFIGURED'],
    [
      'another organization',
      changeQuotePayload((activity) => ({ ...activity, organizationId: 'b' })),
      'PAYLOAD_MISMATCH',
    ],
    [
      'another type',
      changeQuotePayload((activity) => ({ ...activity, type: 'ACTIVITY_TYPE_EXPORT_WALLET' })),
      'PURPOSE_MISMATCH',
    ],
    ['opaque text', changeQuotePayload(() => 'deadbeef'), 'PURPOSE_MISMATCH'],
    ['nothing', () => undefined, 'none'],
  ])('gets no signature for a quote with %s', async (_, change, code) => {
    expect(await pay(change)).toBe(code);
  });

  it('shows no balance with other decimals', async () => {
    service.attack(({ path, body }) =>
      path.startsWith('/internal-accounts')
        ? (JSON.parse(JSON.stringify(body).replaceAll('"decimals":6', '"decimals":8')) as Record<string, unknown>)
        : undefined,
    );
    const balance = createBalanceStore(wallet);
    const stop = balance.subscribe(() => {});
    const state = await waitForState(balance, 'failed');
    expect(state).toMatchObject({ error: { code: 'CURRENCY_MISMATCH' } });
    stop();
  });
});

/** Changes claims of a token, whose own signature the wallet does not verify. */
function rewriteClaims(claims: object): (token: string) => string {
  return (token) => {
    const [header, given = '', signature] = token.split('.');
    const parsed = JSON.parse(Buffer.from(given, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...parsed, ...claims })).toString('base64url');
    return [header, changed, signature].join('.');
  };
}
