import { transferIn, transferOut } from '@latchkey/contract/transfers';
import type { EventDependencies, PaymentDependencies, SettingsDependency } from '../../dependencies.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import { startTransferIn } from './startTransferIn.ts';
import { startTransferOut } from './startTransferOut.ts';

/** Transfers between accounts of one currency. */
export const transferHandlers: readonly AnyHandler[] = [
  createHandler(transferIn, (dependencies: EventDependencies & SettingsDependency, { body }) =>
    reply(201, presentTransaction(dependencies, startTransferIn(dependencies, body))),
  ),

  /**
   * Returns `PENDING`, which is in progress shortly after, or `PENDING_AUTHORIZATION` if the customer must authorize
   * the quote.
   */
  createHandler(transferOut, (dependencies: PaymentDependencies & SettingsDependency, { body }) =>
    reply(201, presentTransaction(dependencies, startTransferOut(dependencies, body))),
  ),
];
