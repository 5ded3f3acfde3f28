import type { CustomerRequest } from '@latchkey/contract/customers';
import { sandboxFundInternalAccount, sandboxSend } from '@latchkey/contract/sandbox';
import { expect } from 'vitest';
import { deleteCredential, type Intent, signOut } from '../../src/index.ts';
import { type HostileServiceEnvironment, identifier } from './hostileServiceEnvironment.ts';
import type { OpenFlow } from './openFlow.ts';
import {
  openCredentialChange,
  openExport,
  openFunding,
  openPayment,
  openRestoredSession,
  openStepUp,
} from './openFlows.ts';
import { openCodeLogin, openPasskeyLogin, openTokenLogin } from './openSignIns.ts';
import { provenOperations } from './provenOperations.ts';
import { openOperations, provenServiceOperations, serviceOperations, unsignedOperations } from './serviceOperations.ts';
import {
  findPhoneCredential,
  findSession,
  issueToken,
  phoneNumber,
  prepare,
  prepareBankAccount,
  prepareChange,
} from './serviceUser.ts';

type Environment = HostileServiceEnvironment;

/** A flow against a hostile service. */
export interface ServiceFlow {
  readonly customer?: Partial<CustomerRequest>;
  /** Prepares what the flow needs, before the attacks, and opens the flow. */
  readonly open: (env: Environment) => Promise<OpenFlow>;
  /** The calls that the user asks to sign, as method and path. */
  readonly signs?: RegExp;
  /** The calls that the user asks to prove with the signing key. */
  readonly proves?: RegExp;
  /** What must hold after a run. */
  readonly check?: (env: Environment) => void;
}

const FUNDS = 100_000_000;
const AMOUNT = 40_000_000n;

async function prepareIntent(env: Environment): Promise<Intent> {
  const accountId = await env.signIn();
  const params = { internalAccountId: accountId };
  await env.service.send(sandboxFundInternalAccount, { params, body: { amount: FUNDS } });
  return {
    sourceAccountId: accountId,
    destinationAccountId: await prepareBankAccount(env),
    lockedCurrencySide: 'SENDING',
    amount: AMOUNT,
  };
}

const payment: ServiceFlow = {
  signs: /^POST \/quotes\/[^/]+\/execute$/,
  open: async (env) => openPayment(env.wallet, env, { intent: await prepareIntent(env), confirmed: env.confirmed }),
  check: ({ sandbox }) => {
    const held = sandbox.world.ledger().balances.filter(({ book }) => book.startsWith('available:'));
    const left = held.reduce((sum, { amount }) => sum + amount, 0n);
    expect(left, 'one payment at most').toBeGreaterThanOrEqual(BigInt(FUNDS) - AMOUNT);
  },
};

const codeLogin: ServiceFlow = {
  signs: /^POST \/auth\/credentials\/[^/]+\/verify$/,
  open: async (env) => openCodeLogin(env.wallet, env, { identifier, readCode: () => env.readCode(identifier) }),
};

const toPasskeyLogin = (autofill: boolean): ServiceFlow => ({
  open: async (env) => {
    const accountId = await env.signIn();
    await prepareChange(env, { type: 'addPasskey', accountId, nickname: 'Laptop' });
    await signOut(env.wallet);
    return openPasskeyLogin(env.wallet, env, { identifier, autofill });
  },
});

const tokenLogin: ServiceFlow = {
  open: async (env) => {
    const accountId = await env.signIn();
    await prepareChange(env, { type: 'addIdentity', accountId });
    await signOut(env.wallet);
    return openTokenLogin(env.wallet, env, { issue: (nonce) => issueToken(env, nonce) });
  },
};

const funding: ServiceFlow = {
  open: async (env) => {
    const destinationAccountId = await env.signIn();
    return openFunding(env.wallet, env, {
      intent: { destinationAccountId, currency: 'USD', lockedCurrencySide: 'SENDING', amount: 5_000n },
      pay: (quoteId) => void env.service.send(sandboxSend, { body: { quoteId, currencyCode: 'USD' } }),
    });
  },
};

const german = { region: 'DE', phoneNumber: '+4915112345678' } as const;

/** The user proves a factor at a login, to trust a payee, or for a payment. */
const stepUp: ServiceFlow = {
  customer: german,
  open: async (env) => {
    const readCode = () => env.readCode(german.phoneNumber);
    const login = { subject: { type: 'login' }, readCode } as const;
    const intent = await prepareIntent(env);
    if (env.pick % 3 === 0) return openStepUp(env.wallet, env, login);
    expect(await prepare(env, openStepUp(env.wallet, { retries: 1 }, login))).toBe('authorized');
    const externalAccountId = intent.destinationAccountId as `ExternalAccount:${string}`;
    if (env.pick % 3 === 1)
      return openStepUp(env.wallet, env, { subject: { type: 'trust', externalAccountId }, readCode });
    const sending = openPayment(env.wallet, { retries: 1 }, { intent, confirmed: env.confirmed });
    expect(await prepare(env, sending)).toBe('authorizationRequired');
    const [quote] = env.confirmed;
    if (quote === undefined) throw new Error('There is no quote.');
    return openStepUp(env.wallet, env, { subject: { type: 'quote', quote }, readCode });
  },
};

const credentialChange: ServiceFlow = {
  customer: { phoneNumber },
  signs: /^(POST \/auth\/credentials|DELETE \/auth\/credentials\/[^/]+)$/,
  open: async (env) => {
    const accountId = await env.signIn();
    const authMethodId = await findPhoneCredential(env, accountId);
    const changes = [
      { type: 'addPasskey', accountId, nickname: 'Laptop' },
      { type: 'addIdentity', accountId },
      { type: 'remove', accountId, authMethodId },
      { type: 'addCode', accountId, by: 'SMS_OTP' },
    ] as const;
    const change = changes[env.pick % changes.length] ?? changes[0];
    if (change.type === 'addCode') await deleteCredential(env.wallet, { authMethodId });
    return openCredentialChange(env.wallet, env, { change, oidcToken: issueToken(env, ''), contact: phoneNumber });
  },
};

const walletExport: ServiceFlow = {
  signs: /^POST \/internal-accounts\/[^/]+\/export$/,
  open: async (env) =>
    openExport(env.wallet, env, {
      accountId: await env.signIn(),
      onWords: (words) => expect(words?.split(' ').length, 'the words of a wallet').toBeGreaterThanOrEqual(12),
    }),
};

const restoredSession: ServiceFlow = {
  open: async (env) => {
    await env.signIn();
    const { id, accountId, expiresAt } = findSession(env);
    const expected = { id, accountId, endsAt: expiresAt };
    return openRestoredSession(env.wallet, { now: env.now, expected });
  },
};

/** Two operations that sign, at once. */
const toOperation = (name: string): ServiceFlow => ({
  customer: { phoneNumber },
  signs: /^(POST \/auth\/|DELETE \/auth\/|PATCH \/customers\/|POST \/internal-accounts\/)/,
  // A change of a contact is proven before it is signed.
  proves: /^PATCH \/customers\//,
  open: async (env) => {
    const accountId = await env.signIn();
    const names = Object.keys(serviceOperations);
    const other = names[env.pick % names.length] ?? name;
    const running = [...new Set([name, other])].flatMap((each) => serviceOperations[each] ?? []);
    return openOperations(await Promise.all(running.map((create) => create(env, accountId))));
  },
});

/** An operation that proves the signing key. */
const toProvenOperation = (name: string): ServiceFlow => ({
  customer: german,
  proves: provenOperations[name as keyof typeof provenOperations].call,
  open: async (env) => {
    const run = await provenServiceOperations[name]?.(env, await env.signIn());
    return openOperations(run === undefined ? [] : [run]);
  },
});

const toUnsignedOperation = (name: string): ServiceFlow => ({
  customer: { phoneNumber },
  open: async (env) => {
    const run = await unsignedOperations[name]?.(env, await env.signIn());
    return openOperations(run === undefined ? [] : [run]);
  },
});

/** The flows and operations that run against a hostile service. */
export const serviceFlows: Readonly<Record<string, ServiceFlow>> = {
  'a payment': payment,
  'sign-in by code': codeLogin,
  'sign-in by passkey': toPasskeyLogin(false),
  'sign-in by passkey autofill': toPasskeyLogin(true),
  'sign-in by token': tokenLogin,
  funding,
  'step-up': stepUp,
  'a change of credentials': credentialChange,
  'an export': walletExport,
  'a restored session': restoredSession,
  ...Object.fromEntries(Object.keys(serviceOperations).map((name) => [name, toOperation(name)])),
  ...Object.fromEntries(Object.keys(provenServiceOperations).map((name) => [name, toProvenOperation(name)])),
  ...Object.fromEntries(Object.keys(unsignedOperations).map((name) => [name, toUnsignedOperation(name)])),
};
