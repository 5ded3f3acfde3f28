import type { RequestOf } from '@latchkey/contract';
import { createCard } from '@latchkey/contract/cards';
import { type Engine, newId, newUuid } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { schedule } from '../../schedule/schedule.ts';
import { isDeleted } from '../customers/findCustomer.ts';
import { bindFundingSources, cardCurrency } from './bindFundingSources.ts';
import { verdictOn } from './decideIssue.ts';
import { type CardRow, presentCard } from './row.ts';

type Body = RequestOf<typeof createCard>['body'];

function check(engine: Engine, body: Body): void {
  const cardholder = engine.tables.customers.get(body.cardholderId);
  if (!cardholder || isDeleted(cardholder)) throw invalidField('cardholderId', 'There is no such customer.');
  if (cardholder.kycStatus !== 'APPROVED') {
    throw new Refusal('CARDHOLDER_KYC_NOT_APPROVED', "The cardholder's identity is not approved.");
  }
  if (body.threeDSecurePassword !== undefined) {
    throw invalidField('threeDSecurePassword', 'This card programme has no passwords.');
  }
}

function toRow(engine: Engine, body: Body): CardRow {
  const now = engine.now();
  return {
    id: newId(engine, 'Card'),
    cardholderId: body.cardholderId,
    platformCardId: body.platformCardId ?? newUuid(engine, 'platformCardId'),
    state: 'PROCESSING',
    fundingSources: bindFundingSources(engine, body.cardholderId, body.fundingSources),
    maxSpendPerTransaction: body.maxSpendPerTransaction ?? null,
    currency: cardCurrency,
    createdAt: now,
    updatedAt: now,
  };
}

/** Issues a card. The issuer decides on it by itself, afterwards. */
export default handler(createCard, (engine, { body }) => {
  check(engine, body);
  const row = engine.tables.cards.put(toRow(engine, body));
  const verdict = verdictOn(body);
  if (verdict) schedule(engine, verdict.does, row.id, engine.now() + verdict.after);
  return reply(201, presentCard(row));
});
