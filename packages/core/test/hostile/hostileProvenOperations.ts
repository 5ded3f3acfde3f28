import type { HostileOperation } from './hostileOperation.ts';
import { type ProvenResources, provenOperations } from './provenOperations.ts';

const at = new Date(1_000_000).toISOString();
const times = { createdAt: at, updatedAt: at };

const resources: ProvenResources = {
  customerId: 'Customer:1',
  cardId: 'Card:1',
  externalAccountId: 'ExternalAccount:1',
  agentId: 'Agent:1',
  credentialId: 'factor-1',
  resetId: 'reset-1',
  app: { secret: 'JBSWY3DPEHPK3PXP', code: '123456' },
};

const agent = {
  id: resources.agentId,
  name: 'Bookkeeper',
  customerId: resources.customerId,
  isPaused: false,
  isConnected: false,
  policy: {
    permissions: [],
    defaultExecutionMode: 'AUTO',
    spendingLimits: { currency: 'USD', perTransactionLimit: 10_000 },
  },
  usage: { dailyTransactionCount: 0, dailySpend: 0, monthlySpend: 0 },
  ...times,
};
const card = {
  id: resources.cardId,
  cardholderId: resources.customerId,
  state: 'CLOSED',
  form: 'VIRTUAL',
  fundingSources: ['InternalAccount:1'],
  ...times,
};
const externalAccount = {
  id: resources.externalAccountId,
  status: 'ACTIVE',
  currency: 'USD',
  accountInfo: { accountType: 'USD_ACCOUNT' },
};

/** The genuine success of each operation. */
const successes: { readonly [Name in keyof typeof provenOperations]: readonly [status: number, body: object] } = {
  revealCard: [
    200,
    { panEmbedUrl: 'https://issuer.test/embed?token=secret', expiresAt: new Date(1_300_000).toISOString() },
  ],
  closeCard: [200, card],
  removePayee: [204, {}],
  addDepositAccount: [201, externalAccount],
  resumeAgent: [200, agent],
  revokeAgent: [204, {}],
  startScaEnrolment: [200, { type: 'TOTP', secret: resources.app.secret, otpauthUri: 'otpauth://totp/ada' }],
  confirmScaEnrolment: [200, { type: 'TOTP', recoveryCodes: ['a'] }],
  removeScaFactor: [204, {}],
  completeScaReset: [204, {}],
};

/** The operations that prove the signing key, against a hostile relay. */
export const hostileProvenOperations: Readonly<Record<string, HostileOperation>> = Object.fromEntries(
  (Object.keys(successes) as (keyof typeof successes)[]).map((name) => {
    const { run, call } = provenOperations[name];
    const [status, success] = successes[name];
    return [name, { run: (wallet) => run(wallet, resources), call, status, success } satisfies HostileOperation];
  }),
);
