import type { CardId, InternalAccountId } from '@latchkey/contract';
import { closeWallet, memoryStorage, type WalletStorage } from '@latchkey/core';
import { defaultPayloadTypes, loadSessionKey, signPayload } from '@latchkey/core/signing';
import { createDelegatedKey, type ServiceClient } from '@latchkey/service';
import { type DeviceParameters, signInOnDevice } from './device.ts';

/** The activities by which a wallet lets a card debit it. */
const ACTIVITIES = ['ACTIVITY_TYPE_CREATE_API_KEYS_V2', 'ACTIVITY_TYPE_CREATE_POLICY_V3'];

/**
 * Lets a card debit its holder's wallet: the holder signs twice, once for the card's key and once for its policy. Without
 * that a purchase is declined.
 */
export async function delegateCard(parameters: delegateCard.Parameters): Promise<void> {
  const { service, email, ...card } = parameters;
  const { storage, readPublicKey } = createRecordingStorage();
  const wallet = await signInOnDevice(parameters, email, storage);
  const key = await loadSessionKey({ storage, publicKey: readPublicKey() });
  closeWallet(wallet);
  if (key === undefined) throw new Error(`The device of ${email} has no key.`);
  const body = { cardId: card.cardId, internalAccountId: card.accountId, nickname: 'Card' };
  let response = await createDelegatedKey(service, { body });
  while (response.status === 202) {
    const { payloadToSign, requestId } = response.body;
    const types = { ...defaultPayloadTypes, send: ACTIVITIES };
    const walletSignature = await signPayload({ key, payload: payloadToSign, purpose: 'send', types });
    response = await createDelegatedKey(service, { body, requestId, walletSignature });
  }
}

export declare namespace delegateCard {
  interface Parameters extends DeviceParameters {
    readonly service: ServiceClient;
    readonly email: string;
    readonly cardId: CardId;
    readonly accountId: InternalAccountId;
  }
}

/** A storage in memory that remembers the name of the last key: its public key. */
function createRecordingStorage(): { readonly storage: WalletStorage; readPublicKey(): string } {
  const storage = memoryStorage();
  let publicKey = '';
  const put: typeof storage.keys.put = (name, key) => {
    publicKey = name;
    return storage.keys.put(name, key);
  };
  return { storage: { ...storage, keys: { ...storage.keys, put } }, readPublicKey: () => publicKey };
}
