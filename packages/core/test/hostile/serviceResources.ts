import { createAgent } from '@latchkey/contract/agents';
import { type Card, createCard } from '@latchkey/contract/cards';
import { getRelaySession } from '../../src/actions/getRelaySession.ts';
import {
  confirmScaEnrolment,
  getCard,
  type Intent,
  listAgents,
  listScaFactors,
  startScaEnrolment,
  startScaReset,
  updateAgent,
} from '../../src/index.ts';
import { totp } from '../totp.ts';
import type { HostileServiceEnvironment } from './hostileServiceEnvironment.ts';
import type { ProvenResources } from './provenOperations.ts';
import { prepareBankAccount } from './serviceUser.ts';

type AccountId = Intent['sourceAccountId'];
type Prepare = (
  env: HostileServiceEnvironment,
  customerId: ProvenResources['customerId'],
  accountId: AccountId,
) => Partial<ProvenResources> | Promise<Partial<ProvenResources>>;

const prepareCard: Prepare = async ({ service, wallet }, cardholderId, accountId) => {
  const body = { cardholderId, form: 'VIRTUAL' as const, fundingSources: [accountId] };
  const { id: cardId } = (await (await service.send(createCard, { body })).json()) as Card;
  // The relay has then seen it.
  await getCard(wallet, { cardId });
  return { cardId };
};

const prepareAgent: Prepare = async ({ service, wallet }, customerId) => {
  const policy = {
    permissions: [],
    defaultExecutionMode: 'AUTO',
    spendingLimits: { currency: 'USD', perTransactionLimit: 10_000 },
  };
  await service.send(createAgent, { body: { name: 'Bookkeeper', customerId, policy } });
  const agentId = (await listAgents(wallet)).data[0]?.id ?? 'Agent:missing';
  await updateAgent(wallet, { agentId, isPaused: true, idempotencyKey: 'pause' });
  return { agentId };
};

const preparePayee: Prepare = async (env) => ({ externalAccountId: await prepareBankAccount(env) });

const prepareApp: Prepare = async ({ wallet }) => {
  const { secret = '' } = await startScaEnrolment(wallet, { type: 'TOTP' });
  return { app: { secret, code: await totp(secret, wallet.now()) } };
};

const prepareFactor: Prepare = async (env, ...about) => {
  const { app } = await prepareApp(env, ...about);
  if (app !== undefined) await confirmScaEnrolment(env.wallet, { type: 'TOTP', ...app });
  const factors = await listScaFactors(env.wallet);
  return { credentialId: factors.find(({ factor }) => factor === 'TOTP')?.credentialId ?? 'TOTP' };
};

const prepareReset: Prepare = async ({ wallet, sandbox }) => {
  const { resetId } = await startScaReset(wallet, { factor: 'SMS_OTP' });
  sandbox.world.decideReset(resetId, 'LIVENESS_PASSED');
  return { resetId };
};

const preparations: Readonly<Record<string, Prepare>> = {
  revealCard: prepareCard,
  closeCard: prepareCard,
  removePayee: preparePayee,
  resumeAgent: prepareAgent,
  revokeAgent: prepareAgent,
  confirmScaEnrolment: prepareApp,
  removeScaFactor: prepareFactor,
  completeScaReset: prepareReset,
};

/** Creates what an operation acts on, before the attacks. */
export async function prepareProven(
  env: HostileServiceEnvironment,
  accountId: AccountId,
  name: string,
): Promise<ProvenResources> {
  const { customerId } = await getRelaySession(env.wallet, {});
  if (customerId === undefined) throw new Error('The relay knows no customer.');
  const missing = {
    cardId: 'Card:missing',
    externalAccountId: 'ExternalAccount:missing',
    agentId: 'Agent:missing',
    credentialId: 'missing',
    resetId: 'missing',
    app: { secret: '', code: '' },
  } as const;
  return { ...missing, customerId, ...(await preparations[name]?.(env, customerId, accountId)) };
}
