import {
  type ExchangeRate,
  estimateTransfer,
  getCurrency,
  listExchangeRates,
  type Money,
  type TransferEstimate,
} from '@latchkey/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWallet } from './useWallet.ts';

/** About what a transfer costs and brings, while its amount is typed. */
export interface TransferEstimation {
  /** `idle`: nothing is converted. `failed`: there is no rate for now; a quote may still be had. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The receiving currency. Absent where nothing is converted, and where its decimals are not known. */
  readonly currency: Money['currency'] | undefined;
  /** The network of the rate (`ACH`, `SEPA_INSTANT`), which decides when the money arrives. */
  readonly rail: string | undefined;
  /** Estimates both sides and the fees for an amount of one side. Returns `undefined` without a rate. */
  estimate(amount: Omit<estimateTransfer.Parameters, 'currency'>): TransferEstimate | undefined;
}

export declare namespace useTransferEstimate {
  interface Parameters {
    /** The sending currency. Nothing is estimated without it. */
    readonly currency: Money['currency'] | undefined;
    /** The code of the receiving currency. Nothing is estimated without it, or where it is the sending one. */
    readonly receivingCode: string | undefined;
    /** The amount to send, where it is known: rates and fees depend on it. */
    readonly sendingAmount?: bigint | undefined;
  }
}

/** How long the amount must be unchanged before its rate is read. */
const DEBOUNCE_MS = 400;

/** More digits are no amount of the interface. */
const MAX_DIGITS = 15;

const idle: TransferEstimation = { status: 'idle', currency: undefined, rail: undefined, estimate: () => undefined };

/** The last rate of a pair of currencies. */
interface RateRead {
  readonly pair: string;
  readonly rate: ExchangeRate | undefined;
}

/**
 * Estimates the other side of a transfer from the service's current rates, without a quote. The rate is read again once
 * the amount has been unchanged for 400 ms. A failure leaves the last rate.
 *
 * ```tsx
 * const usdb = { code: 'USDB', decimals: 6 }
 * const { estimate } = useTransferEstimate({ currency: usdb, receivingCode: 'EUR' })
 * const receiving = estimate({ lockedCurrencySide: 'SENDING', amount: 50_000_000n })?.receiving
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useTransferEstimate(parameters: useTransferEstimate.Parameters): TransferEstimation {
  const { currency, receivingCode, sendingAmount } = parameters;
  const wallet = useWallet();
  const [read, setRead] = useState<RateRead>();
  const requested = useRef<string>(undefined);

  const sendingCode = currency?.code;
  const isIdle = sendingCode === undefined || receivingCode === undefined || sendingCode === receivingCode;
  const pair = isIdle ? undefined : `${sendingCode} ${receivingCode}`;
  // Where the other side is typed, an ordinary amount stands for the one to send.
  const sample = String(
    sendingAmount !== undefined && sendingAmount > 0n ? sendingAmount : 100n * 10n ** BigInt(currency?.decimals ?? 0),
  );

  useEffect(() => {
    if (pair === undefined || sample.length > MAX_DIGITS) return undefined;
    const [sourceCurrency = '', destinationCurrency = ''] = pair.split(' ');
    const reading = new AbortController();
    const timer = setTimeout(
      async () => {
        requested.current = pair;
        const { signal } = reading;
        const query = { sourceCurrency, destinationCurrency, sendingAmount: sample };
        const rate = await listExchangeRates(wallet, { ...query, signal, background: true })
          .then((rates) => findRate(rates, destinationCurrency))
          .catch(() => undefined);
        if (signal.aborted) return;
        setRead((before) => ({ pair, rate: rate ?? (before?.pair === pair ? before.rate : undefined) }));
      },
      requested.current === pair ? DEBOUNCE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      reading.abort();
    };
  }, [wallet, pair, sample]);

  const current = read?.pair === pair ? read : undefined;
  return useMemo(() => {
    if (currency === undefined || pair === undefined) return idle;
    const rate = current?.rate;
    return {
      status: rate !== undefined ? 'ready' : current === undefined ? 'loading' : 'failed',
      currency: findCurrency(rate, receivingCode),
      rail: rate?.destinationPaymentRail,
      estimate: (amount) => rate && estimateTransfer(rate, { ...amount, currency }),
    };
  }, [current, pair, currency, receivingCode]);
}

/** Returns the rate to a currency, if its figures are safe to calculate with. */
function findRate(rates: readonly ExchangeRate[], code: string): ExchangeRate | undefined {
  const rate = rates.find(({ destinationCurrency }) => toCode(destinationCurrency) === code);
  const currency = { code: '', decimals: 0 };
  if (rate !== undefined) estimateTransfer(rate, { lockedCurrencySide: 'SENDING', amount: 1n, currency });
  return rate;
}

function toCode(currency: ExchangeRate['destinationCurrency']): string {
  return typeof currency === 'string' ? currency : currency.code;
}

/** The currency of the rate, which has its decimals, else that of the table of ISO 4217. */
function findCurrency(rate: ExchangeRate | undefined, code: string | undefined): Money['currency'] | undefined {
  if (rate !== undefined && typeof rate.destinationCurrency !== 'string') return rate.destinationCurrency;
  return code === undefined ? undefined : getCurrency(code);
}
