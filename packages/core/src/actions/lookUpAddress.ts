import { lookUpAddress as operation } from '@latchkey/contract/calls';
import type { AddressLookup } from '@latchkey/contract/receivers';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Looks up a UMA address: its currencies with their limits, and the sender data it requires. Pass its `lookupId` to the
 * quote.
 *
 * ```ts
 * import { lookUpAddress } from '@latchkey/core'
 *
 * const { lookupId, supportedCurrencies } = await lookUpAddress(wallet, { address: '$ada@bank.example' })
 * ```
 *
 * Implements `GET /receiver/uma/{receiverUmaAddress}` (docs/reference/receivers.md#lookupaddress).
 *
 * @throws `UMA_NOT_FOUND`, `INVALID_UMA_ADDRESS`, `SELF_PAYMENT`, `LOOKUP_REQUEST_FAILED`, `UNSUPPORTED_UMA_VERSION`
 * and the counterparty's other reasons; `RELAY_SESSION_REQUIRED`
 */
export async function lookUpAddress(wallet: Wallet, parameters: lookUpAddress.Parameters): Promise<AddressLookup> {
  checkArguments('lookUpAddress', { wallet, parameters });
  const { address: receiverUmaAddress, signal } = parameters;
  return (await requestAsCaller(wallet, operation, { params: { receiverUmaAddress }, signal })).body;
}

export declare namespace lookUpAddress {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    /** `$name@domain`. */
    readonly address: `$${string}`;
  }
}
