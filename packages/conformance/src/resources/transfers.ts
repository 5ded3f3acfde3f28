import { listInternalAccounts } from '@latchkey/contract/accounts';
import { estimateWithdrawalFee } from '@latchkey/contract/crypto';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { unknownId } from '../agentSteps.ts';
import { createScenarios, type Perform, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

/** An account in one currency next to the wallet, with money in it, and a bank account. */
export interface FundedAccount {
  readonly customerId: string;
  readonly accountId: string;
  readonly bankId: string;
}

/** Creates a customer with a funded account. */
export async function createFundedAccount(
  context: TestContext,
  currency: string,
  amount: number,
  change: object = {},
): Promise<FundedAccount> {
  const { customerId } = await context.registerCustomer({ currencies: ['USDB', currency], ...change });
  const { data } = await context.expectSuccess<{ data: { id: string }[] }>(listInternalAccounts, {
    query: { customerId, currency },
  });
  const accountId = data[0]?.id ?? '';
  await context.fundAccount(accountId, amount);
  return { customerId, accountId, bankId: await context.createBankAccount(customerId) };
}

/** Returns a customer with 1,000 dollars, which cases change by a few cents only. */
export const getDollarAccount = (context: TestContext): Promise<FundedAccount> =>
  context.getOrCreate('dollar account', () => createFundedAccount(context, 'USD', 100_000));

/** Creates the body of a transfer. */
export const createTransferBody = (from: string, to: string, amount = 100) => ({
  source: { accountId: from },
  destination: { accountId: to },
  amount,
});

const transferOutWith =
  (createBody: (account: FundedAccount) => object): Perform =>
  async (context) =>
    context.call(transferOut, { body: createBody(await getDollarAccount(context)) });

const transferInWith =
  (createBody: (account: FundedAccount) => object): Perform =>
  async (context) =>
    context.call(transferIn, { body: createBody(await getDollarAccount(context)) });

const estimateFee =
  (amount: number): Perform =>
  async (context) => {
    const { accountId } = await context.getOrCreate('USDC account', () =>
      createFundedAccount(context, 'USDC', 500_000_000),
    );
    return context.call(estimateWithdrawalFee, {
      body: {
        internalAccountId: accountId,
        currency: 'USDC',
        cryptoNetwork: 'BASE',
        amount,
        destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      },
    });
  };

/**
 * Transfers in one currency, and the estimated cost of a withdrawal to a chain (docs/reference/transfers.md,
 * docs/reference/crypto.md).
 */
export const transfers: readonly Scenario[] = [
  ...createScenarios(transferOut, {
    201: [
      'from an internal account to a bank account',
      transferOutWith(({ accountId, bankId }) => createTransferBody(accountId, bankId)),
    ],
    INSUFFICIENT_FUNDS: [
      'more than the account holds',
      transferOutWith(({ accountId, bankId }) => createTransferBody(accountId, bankId, 90_000_000)),
    ],
    NOT_FOUND: [
      'an unknown source',
      transferOutWith(({ bankId }) => createTransferBody(`InternalAccount:${unknownId}`, bankId)),
    ],
    SCA_SESSION_REQUIRED: [
      'a customer with Strong Customer Authentication who has not logged in',
      async (context) => {
        const european = { region: 'DE', phoneNumber: '+4915112345678' };
        const { accountId, bankId } = await createFundedAccount(context, 'USD', 100_000, european);
        return context.call(transferOut, { body: createTransferBody(accountId, bankId) });
      },
    ],
  }),
  ...createScenarios(transferIn, {
    201: [
      'from a bank account to an internal account',
      transferInWith(({ accountId, bankId }) => createTransferBody(bankId, accountId)),
    ],
    NOT_FOUND: [
      'an unknown source',
      transferInWith(({ accountId }) => createTransferBody(`ExternalAccount:${unknownId}`, accountId)),
    ],
  }),
  ...createScenarios(estimateWithdrawalFee, {
    200: ['an amount that covers its fee', estimateFee(100_000_000)],
    AMOUNT_OUT_OF_RANGE: ['the largest amount that the schema accepts', estimateFee(9_000_000_000_000_000)],
  }),
];
