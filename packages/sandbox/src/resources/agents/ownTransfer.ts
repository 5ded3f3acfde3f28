import type { AgentTransferDetails } from '@latchkey/contract/agents';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { planTransferIn, planTransferOut } from '../transfers/plan.ts';
import type { TransferRequest } from './action.ts';
import type { AgentRow } from './row.ts';

/**
 * What a transfer would move. An agent takes from what is its customer's own: another's account and the platform's
 * answer as missing ones.
 * @throws Refusal as the platform's transfers.
 */
export function planOwnTransfer(
  engine: Engine,
  { customerId }: AgentRow,
  { type, request }: TransferRequest,
): AgentTransferDetails {
  const { internalAccounts, externalAccounts } = engine.tables;
  const isOut = type === 'TRANSFER_OUT';
  const { accountId } = request.source;
  const source = isOut ? internalAccounts.get(accountId) : externalAccounts.get(accountId);
  if (source?.customerId !== customerId) {
    throw new Refusal('NOT_FOUND', `There is no such ${isOut ? 'internal' : 'external'} account.`);
  }
  const { amount, currency } = isOut ? planTransferOut(engine, request) : planTransferIn(engine, request);
  return { amount, currency, sourceAccountId: accountId, destinationAccountId: request.destination.accountId };
}
