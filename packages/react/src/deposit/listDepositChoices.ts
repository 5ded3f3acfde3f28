import {
  type DepositInstructions,
  depositInstructions,
  type InternalAccount,
  type LinkPolicy,
  type Money,
} from '@latchkey/core';
import { getNetwork } from '../external-accounts/getNetwork.ts';
import { type DepositKind, getMethodKind } from './getMethodKind.ts';

/** One place to pay to. */
export interface DepositMethod {
  readonly id: string;
  /** The network of a wallet, such as `Base`. */
  readonly network: string | undefined;
  readonly instructions: DepositInstructions;
}

/** A way to pay into an account. Wallets on several networks are one way with several methods. */
export interface DepositChoice {
  readonly id: string;
  readonly kind: DepositKind;
  readonly account: InternalAccount;
  readonly currency: Money['currency'];
  readonly methods: readonly [DepositMethod, ...DepositMethod[]];
}

/** Instructions that are shown together. */
export type DepositGroup = Pick<DepositChoice, 'kind' | 'methods'>;

/** Which ways to pay are listed, and in which order. */
export interface DepositFilter {
  /** Only this account. Default: every active one. */
  readonly accountId?: InternalAccount['id'] | undefined;
  /** Only these types of instructions, in this order. Default: all, as the service lists them. */
  readonly accountTypes?: readonly string[] | undefined;
}

/**
 * Lists the ways to pay into the user's accounts.
 *
 * ```ts
 * const [choice] = listDepositChoices(accounts, wallet)
 * ```
 */
export function listDepositChoices(
  accounts: readonly InternalAccount[],
  wallet: LinkPolicy,
  { accountId, accountTypes }: DepositFilter = {},
): readonly DepositChoice[] {
  const choices: DepositChoice[] = [];
  for (const account of accounts) {
    if (accountId !== undefined && account.id !== accountId) continue;
    if (account.status !== undefined && account.status !== 'ACTIVE') continue;
    for (const choice of listOfAccount(account, sort(readInstructions(account, wallet), accountTypes)))
      choices.push(choice);
  }
  return choices;
}

/** Groups the instructions of a quote or an account, in their order. */
export function groupMethods(instructions: readonly DepositInstructions[]): readonly DepositGroup[] {
  const groups: { readonly kind: DepositKind; readonly methods: [DepositMethod, ...DepositMethod[]] }[] = [];
  for (const [index, each] of instructions.entries()) {
    const kind = getMethodKind(each);
    const method = { id: `${each.accountType} ${index}`, network: getNetwork(each.accountType), instructions: each };
    const group = kind === 'wallet' ? groups.find((one) => one.kind === 'wallet') : undefined;
    if (group === undefined) groups.push({ kind, methods: [method] });
    else group.methods.push(method);
  }
  return groups;
}

function readInstructions(account: InternalAccount, wallet: LinkPolicy) {
  return depositInstructions(account.fundingPaymentInstructions, wallet);
}

function listOfAccount(account: InternalAccount, instructions: readonly DepositInstructions[]): DepositChoice[] {
  return groupMethods(instructions).map(({ kind, methods }) => ({
    id: `${account.id} ${methods[0].id}`,
    kind,
    account,
    currency: account.balance.currency,
    methods,
  }));
}

function sort(
  instructions: readonly DepositInstructions[],
  accountTypes: readonly string[] | undefined,
): readonly DepositInstructions[] {
  if (accountTypes === undefined) return instructions;
  return accountTypes.flatMap((type) => instructions.filter(({ accountType }) => accountType === type));
}
