import { lookUpAddress, lookUpExternalAccount } from '@latchkey/contract/receivers';
import type { EventDependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { findExternalAccount } from '../findById.ts';
import { listCapabilities } from './capability.ts';
import { createLookupId } from './lookupId.ts';
import { findReceiver } from './receiver.ts';
import { findSender } from './sender.ts';

/** Look-ups of receivers. */
export const receiverHandlers: readonly AnyHandler[] = [
  /**
   * Looks up the receiver of an address (docs/reference/receivers.md). The look-up is bound to the sender and expires.
   */
  createHandler(lookUpAddress, (dependencies: EventDependencies, { params, query }) => {
    const sender = findSender(dependencies, query);
    const { address, currencies, payerFields } = findReceiver(dependencies, params.receiverUmaAddress);
    if (address.toLowerCase() === sender.umaAddress.toLowerCase()) {
      throw new ApiError('SELF_PAYMENT', "The address is the sender's own.");
    }
    return reply(200, {
      lookupId: createLookupId(dependencies, address, sender.id),
      receiverUmaAddress: address,
      supportedCurrencies: listCapabilities(dependencies, currencies),
      ...(payerFields.length > 0 && { requiredPayerDataFields: payerFields.map((field) => ({ ...field })) }),
    });
  }),

  /** Looks up an external account of the sender or the platform in the same way (docs/reference/receivers.md). */
  createHandler(lookUpExternalAccount, (dependencies: EventDependencies, { params, query }) => {
    const sender = findSender(dependencies, query);
    const account = findExternalAccount(
      dependencies,
      params.accountId,
      ({ customerId }) => (customerId ?? sender.id) === sender.id,
    );
    return reply(200, {
      lookupId: createLookupId(dependencies, account.id, sender.id),
      accountId: account.id,
      supportedCurrencies: listCapabilities(dependencies, [account.currency]),
    });
  }),
];
