import {
  type ExternalAccount,
  estimateWithdrawalFee,
  type InternalAccountId,
  type Money,
  toMoney,
  toWalletError,
  toWireAmount,
  type WalletError,
} from '@latchkey/core';
import { useEffect, useMemo, useState } from 'react';
import { toChainDestination } from '../external-accounts/toChainDestination.ts';
import { useWallet } from './useWallet.ts';

/** What a withdrawal costs, while its amount is typed. Only a quote is binding. */
export type WithdrawalFee =
  /** There is nothing to estimate: no amount, or an account whose fees only a quote tells. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly fee: Money; readonly net: Money }
  /** The service cannot tell now; a quote may still be had. */
  | { readonly status: 'unknown' }
  /** The amount does not cover its fee. */
  | { readonly status: 'tooSmall' }
  /** The amount is over the limit of one withdrawal. */
  | { readonly status: 'tooLarge'; readonly most: Money };

export declare namespace useWithdrawalFee {
  interface Parameters {
    /** The account to withdraw from, and its available money. */
    readonly source: { readonly accountId: InternalAccountId; readonly available: Money } | undefined;
    /** The account to withdraw to. */
    readonly destination: ExternalAccount | undefined;
    readonly amount: bigint | undefined;
  }
}

/** How long the amount must be unchanged before its fee is read. */
const DEBOUNCE_MS = 400;
const none: WithdrawalFee = { status: 'none' };
const loading: WithdrawalFee = { status: 'loading' };

/**
 * Estimates the fee of a withdrawal to a wallet on a chain. It is read once the amount has been unchanged for 400 ms.
 *
 * ```tsx
 * const fee = useWithdrawalFee({ source: undefined, destination: undefined, amount: 50_000_000n })
 * if (fee.status === 'ready') console.log(fee.net.amount)
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useWithdrawalFee(parameters: useWithdrawalFee.Parameters): WithdrawalFee {
  const { source, destination, amount } = parameters;
  const wallet = useWallet();
  const [read, setRead] = useState<{ readonly request: object; readonly fee: WithdrawalFee }>();
  const accountId = source?.accountId;
  const currency = source?.available.currency;
  const request = useMemo(() => {
    const place = destination && toChainDestination(destination);
    if (accountId === undefined || currency === undefined || place === undefined) return undefined;
    if (amount === undefined || amount <= 0n || amount > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
    return { internalAccountId: accountId, currency: currency.code, amount: toWireAmount(amount), ...place };
  }, [accountId, currency, destination, amount]);

  useEffect(() => {
    if (request === undefined || currency === undefined) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    const timer = setTimeout(async () => {
      const fee = await estimateWithdrawalFee(wallet, { ...request, signal })
        .then(({ totalFee, netAmount }): WithdrawalFee => {
          if (netAmount <= 0) return { status: 'tooSmall' };
          const toSide = (part: number) => toMoney({ amount: part, currency });
          return { status: 'ready', fee: toSide(totalFee), net: toSide(netAmount) };
        })
        .catch((thrown: unknown) => toFailedFee(toWalletError(thrown), { amount: BigInt(request.amount), currency }));
      if (!signal.aborted) setRead({ request, fee });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [wallet, request, currency]);

  if (request === undefined) return none;
  return read?.request === request ? read.fee : loading;
}

/** The service has one code for both ends of the range. */
function toFailedFee({ code, limits }: WalletError, { amount, currency }: Money): WithdrawalFee {
  if (code !== 'AMOUNT_OUT_OF_RANGE') return { status: 'unknown' };
  if (limits?.currency === currency.code && amount > limits.maxAmount)
    return { status: 'tooLarge', most: { amount: limits.maxAmount, currency } };
  return { status: 'tooSmall' };
}
