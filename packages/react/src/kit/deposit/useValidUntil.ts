import { usePaymentInstructionsContext } from '../../headless/payment-instructions/context.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import type { ReceiptFact } from '../receipt/ReceiptFacts.tsx';
import { texts } from './texts.ts';

/** Returns until when the details can be paid, with the time zone, for readers without the countdown of the page. */
export function useValidUntil(): ReceiptFact | undefined {
  const m = useMessages(texts);
  const { locale } = useProvider('Instructions');
  const { expiresAt } = usePaymentInstructionsContext('Instructions');
  if (expiresAt === undefined) return undefined;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' });
  return { term: m['deposit.validUntil'], value: format.format(expiresAt) };
}
