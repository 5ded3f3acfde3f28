import type { Operation } from '@latchkey/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../scripts/scope.mjs';
import { ownAgentHandlers } from '../src/resources/agents/ownHandlers.ts';
import { platformAgentHandlers } from '../src/resources/agents/platformHandlers.ts';
import { openSpending } from './agents.ts';

const own: readonly Operation[] = ownAgentHandlers
  .map(({ operation }) => operation)
  .filter(({ auth }) => auth === 'agent');
const managing: readonly Operation[] = platformAgentHandlers
  .map(({ operation }) => operation)
  .filter(({ auth }) => auth === 'platform');

/** Returns ids, amounts and invalid values for every member of every body. */
function values(ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(...ids, 'Quote:1', 'Agent:1', '__proto__', 'toString', '', '\u0000', '\ud800'),
    fc.constantFrom(0, -0, -1, 1, 0.5, 1_000_000, 2 ** 53, Number.MAX_VALUE),
    fc.constantFrom('USD', 'USDB', 'XXX', 'AUTO', 'SENDING', 'ACCOUNT', 'REALTIME_FUNDING', 'CREATE_QUOTES'),
    fc.jsonValue({ maxDepth: 2 }),
  );
}

// requirement: 55
it('returns no 500 for any request of or about agents', { timeout: 60_000 }, async () => {
  const { platform, ada, bank, program, draw, execute } = await openSpending({
    defaultExecutionMode: 'APPROVAL_REQUIRED',
  });
  const quote = await draw();
  const { body: action } = await execute(await draw());
  const ids = [ada.customerId, ada.accountId, bank.id, quote.id, action.id, program.agent.id, quote.transactionId];
  const real: Record<string, string> = {
    agentId: program.agent.id,
    actionId: action.id,
    quoteId: quote.id,
    transactionId: quote.transactionId,
    externalAccountId: bank.id,
    code: program.deviceCode.code,
  };
  const value = values(ids);
  const body = fc.record(
    {
      name: value,
      customerId: value,
      isPaused: value,
      policy: value,
      permissions: fc.oneof(value, fc.array(value, { maxLength: 3 })),
      defaultExecutionMode: value,
      spendingLimits: fc.oneof(
        value,
        fc.dictionary(fc.constantFrom('currency', 'perTransactionLimit', 'dailyLimit'), value),
      ),
      accountRestrictions: fc.oneof(value, fc.record({ allowedAccountIds: fc.array(value, { maxLength: 3 }) })),
      approvalThresholds: fc.oneof(value, fc.record({ currency: value, amount: value })),
      source: fc.oneof(
        value,
        fc.record({ sourceType: value, accountId: value, currency: value }, { requiredKeys: [] }),
      ),
      destination: fc.oneof(value, fc.record({ destinationType: value, accountId: value }, { requiredKeys: [] })),
      lockedCurrencySide: value,
      lockedCurrencyAmount: value,
      amount: value,
      currency: value,
      accountInfo: value,
      reason: value,
    },
    { requiredKeys: [] },
  );
  const mayEnd = ['deleteAgent', 'rejectAgentAction', 'approveAgentAction'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...own, ...managing.filter(({ id }) => !mayEnd.includes(id))),
      body,
      fc.dictionary(fc.constantFrom('status', 'limit', 'cursor', 'currency', 'startDate', 'isPaused'), fc.string()),
      fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...ids) }),
      async (operation, sent, query, other) => {
        const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        const params = Object.fromEntries(names.map((name) => [name, other ?? real[name] ?? 'x']));
        const options = { params, query, ...(operation.method !== 'GET' && { bytes: JSON.stringify(sent) }) };
        const { status } = await (operation.auth === 'agent'
          ? program.call(operation, options)
          : platform.call(operation, options));
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: runs({ smoke: 150, proof: 3_000 }) },
  );
  const { balance } = await platform.account(ada.customerId);
  expect(balance).toMatchObject({ amount: 100_000_000 });
});
