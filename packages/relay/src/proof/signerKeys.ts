import type { Clock } from '@latchkey/service';
import type { AuthorizedRequest } from '../authorization/authorizeRequest.ts';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import type { RecordStore, SignerStore } from '../store/store.ts';
import type { ServiceResponse } from '../upstream/callService.ts';
import type { ServiceTime } from '../upstream/serviceTime.ts';
import { parseCompressedKey } from './publicKey.ts';
import { readEnvelope } from './readProof.ts';

/** No passkey challenge is valid longer. */
const challengeMs = 30 * 60_000;

/** The owner of a key. */
export interface SignerOwner {
  readonly customerId: string;
  /** The relay session that the key belongs to; null if the integrator keeps the sessions. */
  readonly sessionHash: string | null;
}

/** The public keys of open sessions of the service, with which their owners can prove their presence. */
export interface SignerKeys {
  /** Stores the key of a session that the service has just opened, until that session expires. */
  add(request: AuthorizedRequest, response: ServiceResponse, owner: SignerOwner): Promise<void>;
  /** Stores the key that a passkey challenge was issued for, because the assertion does not repeat it. */
  keepChallenged(clientPublicKey: unknown, challenge: ServiceResponse): Promise<void>;
  /** Removes the keys of a session of the service. */
  end(sessionId: string): Promise<void>;
}

export function createSignerKeys(dependencies: {
  readonly signers: Pick<SignerStore, 'add' | 'end'>;
  readonly records: RecordStore;
  readonly keys: RelayKeys;
  readonly clock: Clock;
  readonly time: ServiceTime;
}): SignerKeys {
  const { signers, records, keys, clock, time } = dependencies;
  const toName = async (requestId: string) => `challenged:${await keys.derive('challenged key', requestId)}`;

  /** Returns the key of the session that a request opens; null in the model in which the service creates the key. */
  const findKey = async ({ headers, received }: AuthorizedRequest): Promise<string | null> => {
    const body = parseJson(received ?? '');
    const { walletSignature, requestId } = headers;
    switch (getMember(body, 'type')) {
      case undefined: // a refresh
      case 'OAUTH':
        return parseCompressedKey(getMember(body, 'clientPublicKey'));
      case 'PASSKEY':
        return requestId === undefined ? null : records.read(await toName(requestId), clock.now());
      default:
        // The key that was sealed with the code signs the retry.
        return walletSignature === undefined ? null : (readEnvelope(walletSignature)?.publicKey ?? null);
    }
  };

  return {
    add: async (request, response, { customerId, sessionHash }) => {
      const publicKey = await findKey(request);
      const session = parseJson(response.text);
      const sessionId = getMember(session, 'id');
      const leftMs = Date.parse(String(getMember(session, 'expiresAt'))) - time.now();
      if (publicKey === null || typeof sessionId !== 'string' || !(leftMs > 0)) return;
      const expiresAt = clock.now() + leftMs;
      await signers.add({ publicKey, customerId, sessionHash: sessionHash ?? '', sessionId, expiresAt });
    },
    keepChallenged: async (clientPublicKey, challenge) => {
      const key = parseCompressedKey(clientPublicKey);
      const requestId = getMember(parseJson(challenge.text), 'requestId');
      if (key === null || typeof requestId !== 'string' || challenge.status !== 200) return;
      const now = clock.now();
      await records.putIfAbsent(await toName(requestId), key, { until: now + challengeMs, now });
    },
    end: (sessionId) => signers.end(sessionId),
  };
}
