import { AnyPaymentInstructions } from '../accounts/anyPaymentInstructions.ts';
import { ExternalAccount } from '../accounts/externalAccount.ts';
import { InternalAccount } from '../accounts/internalAccount.ts';
import { PaymentInstructions } from '../accounts/paymentInstructions.ts';
import { AgentAction } from '../agents/action.ts';
import { Card } from '../cards/card.ts';
import type { Schema } from '../operation.ts';
import { Quote } from '../quotes/quote.ts';
import { AnyTransaction } from '../transactions/anyTransaction.ts';
import { Transaction } from '../transactions/transaction.ts';
import { FullExternalAccount, FullInternalAccount } from './accounts.ts';
import { FullAgentAction } from './agentAction.ts';
import { FullCard } from './card.ts';
import { FullQuote } from './quote.ts';

const pairs: readonly (readonly [light: Schema, full: Schema])[] = [
  [Quote, FullQuote],
  [Transaction, AnyTransaction],
  [PaymentInstructions, AnyPaymentInstructions],
  [InternalAccount, FullInternalAccount],
  [ExternalAccount, FullExternalAccount],
  [AgentAction, FullAgentAction],
  [Card, FullCard],
];

/**
 * Answers are written down twice: light in the rows, for a page that reads them and survives what is yet to come; and
 * with every rule of their kind here, for a service that checks what it says and for documents. This maps the one to
 * the other.
 */
export const fullSchemas: ReadonlyMap<Schema, Schema> = /* @__PURE__ */ new Map(pairs);

/**
 * The schema with every rule, where a light one has such a twin; else the schema itself.
 *
 * @example
 * v.parse(inFull(Transaction), answer)
 */
export function inFull(schema: Schema): Schema {
  return fullSchemas.get(schema) ?? schema;
}
