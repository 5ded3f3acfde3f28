import {
  type AgentAction,
  approveAgentAction,
  getOwnAgent,
  rejectAgentAction,
  transferOwnOut,
  updateAgent,
  updateAgentPolicy,
} from '@latchkey/contract/agents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/scope.mjs';
import { accountIn, openBank, openCustomer } from './accounts.ts';
import { connectAgent, type Program } from './agents.ts';
import { openPlatform, type Platform } from './platform.ts';

type Step =
  | { does: 'transfer'; amount: number }
  | { does: 'approve'; which: number }
  | { does: 'reject'; which: number }
  | { does: 'pass'; hours: number }
  | { does: 'pause'; isPaused: boolean }
  | { does: 'limit'; dailyLimit: number | null };

/** Amounts around the limits, so that each limit is reached from both sides. */
const cents = fc.integer({ min: 100, max: 6_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('transfer' as const), amount: cents }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('approve' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reject' as const), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pass' as const), hours: fc.constantFrom(1, 9, 24, 400) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pause' as const), isPaused: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('limit' as const), dailyLimit: fc.option(cents) }) },
);

const limits = { perTransactionLimit: 4_000, dailyLimit: 8_000, dailyTransactionLimit: 4, monthlyLimit: 15_000 };
const threshold = 2_500;
const full = 20_000;

/** An independent model of the policy rules. */
class Model {
  balance = full;
  isPaused = false;
  dailyLimit: number | null = limits.dailyLimit;
  begun: { amount: number; at: Date }[] = [];
  waiting: { action: AgentAction; amount: number }[] = [];

  #spent(at: Date, length: number): number {
    const same = ({ at: then }: { at: Date }) =>
      then.toISOString().slice(0, length) === at.toISOString().slice(0, length);
    return this.begun.filter(same).reduce((sum, { amount }) => sum + amount, 0);
  }

  refuses(amount: number, at: Date): 403 | 400 | undefined {
    if (this.isPaused) return 403;
    if (amount > this.balance) return 400;
    const today = this.begun.filter(
      ({ at: then }) => then.toISOString().slice(0, 10) === at.toISOString().slice(0, 10),
    );
    const isOver =
      amount > limits.perTransactionLimit ||
      today.length >= limits.dailyTransactionLimit ||
      this.#spent(at, 10) + amount > (this.dailyLimit ?? Number.POSITIVE_INFINITY) ||
      this.#spent(at, 7) + amount > limits.monthlyLimit;
    return isOver ? 403 : undefined;
  }

  begin(amount: number, at: Date): void {
    this.balance -= amount;
    this.begun.push({ amount, at });
  }
}

interface Scene {
  platform: Platform;
  program: Program;
  model: Model;
  transfer(amount: number): Promise<{ status: number; body: AgentAction }>;
}

async function setUp(): Promise<Scene & { available(): Promise<number> }> {
  const platform = openPlatform();
  const customerId = await openCustomer(platform);
  const account = await accountIn(platform, customerId, 'USD');
  await platform.fund(account.id, full);
  const bank = await openBank(platform, customerId);
  const program = await connectAgent(platform, customerId, {
    permissions: ['CREATE_TRANSFERS'],
    spendingLimits: { currency: 'USD', ...limits },
    approvalThresholds: { currency: 'USD', amount: threshold },
  });
  const transfer = (amount: number) =>
    program.call<AgentAction>(transferOwnOut, {
      body: { source: { accountId: account.id }, destination: { accountId: bank.id }, amount },
    });
  const available = async () => (await accountIn(platform, customerId, 'USD')).balance.amount;
  return { platform, program, model: new Model(), transfer, available };
}

async function tryTransfer({ platform, model, transfer }: Scene, amount: number): Promise<void> {
  const now = new Date(platform.clock.now());
  const refused = model.refuses(amount, now);
  const { status, body } = await transfer(amount);
  expect(status).toBe(refused ?? 201);
  if (refused !== undefined) return;
  expect(body.status).toBe(amount > threshold ? 'PENDING_APPROVAL' : 'APPROVED');
  if (amount > threshold) model.waiting.push({ action: body, amount });
  else model.begin(amount, now);
}

async function decide({ platform, program, model }: Scene, does: 'approve' | 'reject', which: number): Promise<void> {
  const [one] = model.waiting.splice(which % Math.max(model.waiting.length, 1), 1);
  if (!one) return;
  const now = new Date(platform.clock.now());
  const params = { agentId: program.agent.id, actionId: one.action.id };
  const operation = does === 'approve' ? approveAgentAction : rejectAgentAction;
  const { status, body } = await platform.call<AgentAction>(operation, { params });
  expect(status).toBe(200);
  const fails = model.refuses(one.amount, now) !== undefined;
  expect(body.status).toBe(does === 'reject' ? 'REJECTED' : fails ? 'FAILED' : 'APPROVED');
  if (body.status === 'APPROVED') model.begin(one.amount, now);
}

async function take(scene: Scene, step: Step): Promise<void> {
  const { platform, program, model } = scene;
  const params = { agentId: program.agent.id };
  if (step.does === 'transfer') return tryTransfer(scene, step.amount);
  if (step.does === 'approve' || step.does === 'reject') return decide(scene, step.does, step.which);
  if (step.does === 'pass') return platform.clock.advance(step.hours * 3_600_000);
  if (step.does === 'pause') {
    model.isPaused = step.isPaused;
    await platform.call(updateAgent, { params, body: { isPaused: step.isPaused } });
    return;
  }
  model.dailyLimit = step.dailyLimit;
  const body = { spendingLimits: { dailyLimit: step.dailyLimit } };
  await platform.call(updateAgentPolicy, { params, body });
}

describe('agent policy', () => {
  it('is never exceeded under any history of payments, decisions and changes', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        const scene = await setUp();
        for (const one of steps) await take(scene, one);
        expect(await scene.available()).toBe(scene.model.balance);
      }),
      { numRuns: runs({ smoke: 6, proof: 100 }) },
    );
  });

  it('allows as many of fifty concurrent requests as the daily limit permits', async () => {
    const { program, transfer, available } = await setUp();
    const responses = await Promise.all(Array.from({ length: 50 }, () => transfer(200)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(limits.dailyTransactionLimit);
    expect(await available()).toBe(full - 200 * limits.dailyTransactionLimit);
    const { body } = await program.call<{ usage: object }>(getOwnAgent);
    expect(body.usage).toMatchObject({ dailyTransactionCount: limits.dailyTransactionLimit });
  });
});
