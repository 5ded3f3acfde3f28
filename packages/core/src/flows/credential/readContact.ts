import { getCustomer } from '../../actions/getCustomer.ts';
import { getRelaySession } from '../../actions/getRelaySession.ts';
import type { Wallet } from '../../client/wallet.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { CONTACT_MISSING } from '../../errors/responseCodes.ts';
import type { EffectContext } from '../createMachine.ts';
import type { CredentialEvent } from './event.ts';
import type { CredentialChange } from './state.ts';

/**
 * Reads the address or number of the customer's record, to which the service sends codes
 * (docs/reference/credentials.md#createcredential).
 */
export async function readContact(
  wallet: Wallet,
  change: CredentialChange,
  { send, signal }: EffectContext<CredentialEvent>,
): Promise<void> {
  const { customerId } = await getRelaySession(wallet, { signal });
  if (customerId === undefined) throw createCoreError(CONTACT_MISSING);
  const { email, phoneNumber } = await getCustomer(wallet, { customerId, signal });
  signal.throwIfAborted();
  const contact = change.type === 'addCode' && change.by === 'SMS_OTP' ? phoneNumber : email;
  if (typeof contact !== 'string' || contact === '') throw createCoreError(CONTACT_MISSING);
  send({ type: 'contactRead', contact });
}
