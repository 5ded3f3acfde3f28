import { transferOwnIn, transferOwnOut } from '@latchkey/contract/agents';
import { sandboxReceive } from '@latchkey/contract/sandbox';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { createLargeAccount, exhaustDailyLimit } from '../quoteRequests.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';
import { spendingLimits } from './paymentRules.ts';
import { createFundedAccount, createTransferBody } from './transfers.ts';
import { createUnverifiedAccount, scaRegion } from './walletOwnership.ts';

/** Creates a customer with dollars whose verification is not complete. */
const createUnapprovedAccount = (context: TestContext) =>
  createFundedAccount(context, 'USD', 10_000, { fullName: 'Ada Lovelace001' });
const unverifiedWalletCause = 'a large amount to a wallet that its owner has not verified';

/** Creates a transfer of two thousand dollars to a wallet whose ownership is not verified, and an agent for it. */
async function createUnverifiedTransfer(context: TestContext): Promise<{ token: string; body: object }> {
  const account = await createFundedAccount(context, 'USDC', 5_000_000_000, scaRegion);
  const { params } = await createUnverifiedAccount(context, account.customerId);
  const { token } = await context.connectAgent(account, {
    spendingLimits: { ...spendingLimits, currency: 'USDC', perTransactionLimit: 1_000_000_000_000 },
  });
  return { token, body: createTransferBody(account.accountId, params.externalAccountId, 2_000_000_000) };
}

const withoutLoginCause = 'a customer with Strong Customer Authentication who has not logged in';
const pendingChecksCause = 'a customer whose verification is pending: `fullName` ends in `001`';

/** The rules by which transfers in one currency are rejected (docs/reference/transfers.md). */
export const transferRules: readonly Scenario[] = [
  ...createScenarios(sandboxReceive, {
    USER_NOT_READY: [
      pendingChecksCause,
      async (context) => {
        const { customerId } = await createUnapprovedAccount(context);
        const amount = { receivingCurrencyCode: 'USD', receivingCurrencyAmount: 100 };
        const body = { senderUmaAddress: '$success.usd@sandbox.uma.money', customerId, ...amount };
        return context.call(sandboxReceive, { body });
      },
    ],
  }),
  ...createScenarios(transferOwnOut, {
    USER_NOT_READY: [
      pendingChecksCause,
      async (context) => {
        const account = await createUnapprovedAccount(context);
        const { token } = await context.connectAgent(account, { spendingLimits });
        return context.call(transferOwnOut, { token, body: createTransferBody(account.accountId, account.bankId) });
      },
    ],
    EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED: [
      unverifiedWalletCause,
      async (context) => {
        const { token, body } = await createUnverifiedTransfer(context);
        return context.call(transferOwnOut, { token, body });
      },
    ],
    AMOUNT_OUT_OF_RANGE: [
      'nine million dollars in one payment',
      async (context) => {
        const account = await createLargeAccount(context);
        const { token } = await context.connectAgent(account, { spendingLimits });
        const body = createTransferBody(account.accountId, account.bankId, 900_000_000);
        return context.call(transferOwnOut, { token, body });
      },
      'sandboxValues',
    ],
    SCA_SESSION_REQUIRED: [
      withoutLoginCause,
      async (context) => {
        const account = await createFundedAccount(context, 'USD', 100_000, scaRegion);
        const { token } = await context.connectAgent(account, { spendingLimits });
        return context.call(transferOwnOut, { token, body: createTransferBody(account.accountId, account.bankId) });
      },
    ],
  }),
  ...createScenarios(transferOwnIn, {
    USER_NOT_READY: [
      pendingChecksCause,
      async (context) => {
        const account = await createUnapprovedAccount(context);
        const { token } = await context.connectAgent(account, { spendingLimits });
        return context.call(transferOwnIn, { token, body: createTransferBody(account.bankId, account.accountId) });
      },
    ],
    AMOUNT_OUT_OF_RANGE: [
      'the largest amount that the schema accepts',
      async (context) => {
        const account = await createFundedAccount(context, 'USD', 100);
        const { token } = await context.connectAgent(account, { spendingLimits });
        const body = createTransferBody(account.bankId, account.accountId, 9_000_000_000_000_000);
        return context.call(transferOwnIn, { token, body });
      },
    ],
    SCA_SESSION_REQUIRED: [
      withoutLoginCause,
      async (context) => {
        const account = await createFundedAccount(context, 'USD', 100, scaRegion);
        const { token } = await context.connectAgent(account, { spendingLimits });
        return context.call(transferOwnIn, { token, body: createTransferBody(account.bankId, account.accountId) });
      },
    ],
  }),
  ...createScenarios(transferIn, {
    SCA_SESSION_REQUIRED: [
      withoutLoginCause,
      async (context) => {
        const { accountId, bankId } = await createFundedAccount(context, 'USD', 100, scaRegion);
        return context.call(transferIn, { body: createTransferBody(bankId, accountId) });
      },
    ],
    AMOUNT_OUT_OF_RANGE: [
      'the largest amount that the schema accepts',
      async (context) => {
        const { accountId, bankId } = await createFundedAccount(context, 'USD', 100);
        return context.call(transferIn, { body: createTransferBody(bankId, accountId, 9_000_000_000_000_000) });
      },
    ],
    USER_NOT_READY: [
      pendingChecksCause,
      async (context) => {
        const { accountId, bankId } = await createUnapprovedAccount(context);
        return context.call(transferIn, { body: createTransferBody(bankId, accountId) });
      },
    ],
  }),
  ...createScenarios(transferOut, {
    AMOUNT_OUT_OF_RANGE: [
      'nine million dollars in one payment',
      async (context) => {
        const { accountId, bankId } = await createLargeAccount(context);
        return context.call(transferOut, { body: createTransferBody(accountId, bankId, 900_000_000) });
      },
      'sandboxValues',
    ],
    USER_NOT_READY: [
      pendingChecksCause,
      async (context) => {
        const { accountId, bankId } = await createUnapprovedAccount(context);
        return context.call(transferOut, { body: createTransferBody(accountId, bankId) });
      },
    ],
    EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED: [
      unverifiedWalletCause,
      async (context) => context.call(transferOut, { body: (await createUnverifiedTransfer(context)).body }),
    ],
    VELOCITY_LIMIT_EXCEEDED: [
      'more than the daily limit',
      async (context) => {
        const account = await createLargeAccount(context);
        await exhaustDailyLimit(context, account);
        return context.call(transferOut, { body: createTransferBody(account.accountId, account.bankId) });
      },
      'sandboxValues',
    ],
  }),
];
