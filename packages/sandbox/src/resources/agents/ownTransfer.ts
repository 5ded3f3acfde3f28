import type { AgentTransferDetails } from '@latchkey/contract/agents';
import type { IdDependencies, LedgerDependency, SettingsDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { planTransferIn, planTransferOut } from '../transfers/planTransfer.ts';
import type { TransferRequest } from './actionRow.ts';
import type { AgentRow } from './row.ts';

/**
 * Plans a transfer. An agent may only use its customer's own accounts: accounts of other customers and of the platform
 * are reported as not found.
 * @throws ApiError as for the platform's transfers.
 */
export function planOwnTransfer(
  dependencies: IdDependencies & LedgerDependency & SettingsDependency,
  { customerId }: AgentRow,
  { type, request }: TransferRequest,
): AgentTransferDetails {
  const { internalAccounts, externalAccounts } = dependencies.tables;
  const isOut = type === 'TRANSFER_OUT';
  const { accountId } = request.source;
  const source = isOut ? internalAccounts.get(accountId) : externalAccounts.get(accountId);
  if (source?.customerId !== customerId) {
    throw new ApiError('NOT_FOUND', `There is no such ${isOut ? 'internal' : 'external'} account.`);
  }
  const { amount, currency } = isOut ? planTransferOut(dependencies, request) : planTransferIn(dependencies, request);
  return { amount, currency, sourceAccountId: accountId, destinationAccountId: request.destination.accountId };
}
