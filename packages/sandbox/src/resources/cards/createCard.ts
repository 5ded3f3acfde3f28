import type { RequestOf } from '@latchkey/contract';
import { createCard } from '@latchkey/contract/cards';
import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { createId, createUuid } from '../../newId.ts';
import { schedule } from '../../schedule/schedule.ts';
import { isDeleted } from '../customers/findCustomer.ts';
import { bindFundingSources, cardCurrency } from './bindFundingSources.ts';
import { getIssuerDecision } from './issuerDecision.ts';
import { type CardRow, presentCard } from './row.ts';

type Body = RequestOf<typeof createCard>['body'];

function check(dependencies: TablesDependency, body: Body): void {
  const cardholder = dependencies.tables.customers.get(body.cardholderId);
  if (!cardholder || isDeleted(cardholder)) throw createInvalidFieldError('cardholderId', 'There is no such customer.');
  if (cardholder.kycStatus !== 'APPROVED') {
    throw new ApiError('CARDHOLDER_KYC_NOT_APPROVED', "The cardholder's identity is not approved.");
  }
  if (body.threeDSecurePassword !== undefined) {
    throw createInvalidFieldError('threeDSecurePassword', 'This card programme has no passwords.');
  }
}

function toRow(dependencies: EventDependencies, body: Body): CardRow {
  const now = dependencies.now();
  return {
    id: createId(dependencies, 'Card'),
    cardholderId: body.cardholderId,
    platformCardId: body.platformCardId ?? createUuid(dependencies, 'platformCardId'),
    state: 'PROCESSING',
    fundingSources: bindFundingSources(dependencies, body.cardholderId, body.fundingSources),
    maxSpendPerTransaction: body.maxSpendPerTransaction ?? null,
    currency: cardCurrency,
    createdAt: now,
    updatedAt: now,
  };
}

/** Creates a card. The issuer decides on it later. */
export const createCardHandler = createHandler(createCard, (dependencies: EventDependencies, { body }) => {
  check(dependencies, body);
  const row = dependencies.tables.cards.put(toRow(dependencies, body));
  const decision = getIssuerDecision(body);
  if (decision) schedule(dependencies, decision.job, row.id, dependencies.now() + decision.after);
  return reply(201, presentCard(row));
});
