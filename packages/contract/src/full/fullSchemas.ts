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
 * Some responses have two schemas. The rows have a schema with few rules, for clients that must accept later additions.
 * The schemas here have every rule, for a service that checks its own responses and for documentation. This maps the
 * first to the second.
 */
export const fullSchemas: ReadonlyMap<Schema, Schema> = /* @__PURE__ */ new Map(pairs);

/**
 * Returns the schema with every rule for a schema with few rules, or else the schema itself.
 *
 * @example
 * const { Transaction } = await import('@latchkey/contract/transactions')
 * v.parse(toFullSchema(Transaction), await (await fetch('/transactions/Transaction:1')).json())
 */
export function toFullSchema(schema: Schema): Schema {
  return fullSchemas.get(schema) ?? schema;
}
