import { deriveRate, type Money as MoneyValue, summarizeTransaction, type Transaction, toMoney } from '@latchkey/core';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useOwnAccounts } from '../../hooks/useOwnAccounts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { formatRate } from '../../money/formatRate.ts';
import { useProvider } from '../../provider/context.ts';
import { findArrival, formatArrival } from '../receipt/arrival.ts';
import type { ReceiptFact } from '../receipt/ReceiptFacts.tsx';
import { texts } from './texts.ts';

/** The facts of a transaction: what its receipt says, and every figure with all of its digits. */
export interface TransactionFacts {
  readonly facts: readonly ReceiptFact[];
  readonly exact: readonly { readonly label: string; readonly money: MoneyValue }[];
}

/** Writes the facts of a transaction of any kind: amounts of both sides, fees, rate, parties, arrival and note. */
export function useTransactionFacts(
  transaction: Transaction,
  party: { readonly name: string | undefined; readonly detail: string | undefined },
  /** Where an outgoing payment arrives. */
  to: 'bank' | 'wallet',
): TransactionFacts {
  const m = useMessages(texts);
  const { locale, displayCurrencies: currencies } = useProvider('TransactionDetail');
  const { text } = useMoneyFormat();
  const { type, status, merchant, description } = transaction;
  const sent = toOptionalMoney(transaction.sentAmount);
  const received = toOptionalMoney(transaction.receivedAmount);
  const fees =
    sent && transaction.fees !== undefined ? toMoney({ amount: transaction.fees, currency: sent.currency }) : undefined;
  const platform =
    sent && transaction.platformFees
      ? toMoney({ amount: transaction.platformFees, currency: sent.currency })
      : undefined;
  const converts = sent !== undefined && received !== undefined && sent.currency.code !== received.currency.code;
  const isOutgoing = type === 'OUTGOING';
  const { kind, end } = summarizeTransaction(transaction);
  const isFunded = kind === 'funded';
  // Whether a payment from outside went into an account of the customer.
  const { isOwn } = useOwnAccounts({ isNeeded: isFunded });
  const isToOwn = isFunded && isOwn(transaction.destination?.accountId);
  const isReturned = isOutgoing && status === 'REFUNDED';
  // The other party does not have the money: nothing arrived, or it came back.
  const isVoid = end === 'failed' || isReturned;
  // `Amount` in place of `Sent` and `Received`, as long as nothing was sent or received.
  const amountTerm = end === 'done' && !isReturned ? undefined : m['transaction.amount'];
  // The row above, of the sending side, is called `Amount` already.
  const receivedTerm =
    isOutgoing && sent && amountTerm ? m['transaction.youGet'] : (amountTerm ?? m['transaction.received']);
  const card = (['authorized', 'settled', 'refunded'] as const).flatMap((name) => {
    const money = toOptionalMoney(transaction[`${name}Amount`]);
    return money === undefined ? [] : [{ term: m[`transaction.${name}`], value: text(money), money }];
  });
  const amounts = [
    ...(sent && type !== 'CARD' && isOutgoing
      ? [
          {
            term: isFunded ? m['transaction.amount'] : (amountTerm ?? m['transaction.sent']),
            value: text(sent),
            money: sent,
          },
        ]
      : []),
    ...(received && type !== 'CARD' && !(isOutgoing && sent && isVoid)
      ? [
          {
            term: isOutgoing && !isToOwn ? m['transaction.theyGet'] : receivedTerm,
            value: text(received, converts && isOutgoing ? { detail: 'code' } : {}),
            money: received,
          },
        ]
      : []),
    ...card,
  ];
  const feeText = fees && (fees.amount === 0n ? m['transaction.noFees'] : text(fees));
  const feeDetail = platform && m['transaction.platformFees']({ amount: text(platform) });
  const isOpen = status === 'PROCESSING' || status === 'PENDING' || status === 'PENDING_AUTHORIZATION';
  const rows: readonly (readonly [string, string | undefined, (string | undefined)?])[] = [
    [
      m['status.REFUNDED'],
      isReturned ? (dateText(transaction.refund?.settledAt, locale) ?? m['timeline.returned']) : undefined,
    ],
    [m['transaction.fees'], isOutgoing ? feeText : undefined, feeDetail],
    [m['transaction.rate'], rateText(m, transaction, { locale, currencies })],
    [
      m['transaction.arrives'],
      isOutgoing && isOpen && !isToOwn ? formatArrival(m, findArrival(transaction), { locale, to }) : undefined,
    ],
    [m['transaction.from'], toVisible(isOutgoing ? undefined : readParty(transaction.source))],
    [
      m['transaction.to'],
      toVisible(merchant?.descriptor ?? (isOutgoing ? (party.name ?? readParty(transaction.destination)) : undefined)),
      party.detail,
    ],
    [m['transaction.note'], toVisible(description)],
    [m['transaction.agent'], 'agentId' in transaction ? m['transaction.agentValue'] : undefined],
    [m['receipt.date'], dateText(transaction.createdAt, locale)],
  ];
  return {
    facts: [
      ...amounts.map(({ term, value }) => ({ term, value })),
      ...rows.flatMap(([term, value, detail]) => (value === undefined ? [] : [{ term, value, detail }])),
    ],
    exact: [
      ...amounts.map(({ term, money }) => ({ label: term, money })),
      ...(fees === undefined || !isOutgoing ? [] : [{ label: m['transaction.exact.fees'], money: fees }]),
    ],
  };
}

function toOptionalMoney(wire: Transaction['sentAmount']): MoneyValue | undefined {
  return wire === undefined ? undefined : toMoney(wire);
}

/** The rate from the totals: the service's own is in either direction. */
function rateText(
  m: typeof texts,
  transaction: Transaction,
  options: Pick<formatRate.Options, 'locale' | 'currencies'>,
): string | undefined {
  const { sentAmount: sent, receivedAmount: received, fees = 0, exchangeRate = 1 } = transaction;
  if (sent === undefined || received === undefined || sent.currency.code === received.currency.code) return undefined;
  if (sent.amount <= fees) return undefined;
  const rate = deriveRate({
    totalSendingAmount: sent.amount,
    totalReceivingAmount: received.amount,
    feesIncluded: fees,
    sendingCurrency: sent.currency,
    receivingCurrency: received.currency,
    exchangeRate,
  });
  const sides = { sending: sent.currency, receiving: received.currency };
  return m['transaction.rateValue'](formatRate(rate, { ...sides, ...options }));
}

/** What others wrote, without invisible characters; nothing where it is empty. */
function toVisible(text: string | undefined): string | undefined {
  return (text && withoutInvisible(text)) || undefined;
}

/** A party in words: an address, a name, or nothing where only an account id is known. */
function readParty(party: Transaction['source'] | Transaction['destination']): string | undefined {
  const record: Readonly<Record<string, unknown>> = { ...party };
  const found = ['umaAddress', 'accountHolderName', 'bankName', 'accountIdentifier'].map((name) => record[name]);
  return found.find((value): value is string => typeof value === 'string' && value !== '');
}

/** A date and time in words, if there is one. */
export function dateText(at: string | undefined, locale: string): string | undefined {
  const time = Date.parse(at ?? '');
  if (Number.isNaN(time)) return undefined;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
