import type { PasskeyRegistration } from '@latchkey/contract/relay';
import type { Clock } from '@latchkey/service';
import type { AuthorizedRequest } from '../authorization/authorizeRequest.ts';
import { base64url } from '../crypto/base64url.ts';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import { createJsonResponse, type PlainResponse } from '../plainResponse.ts';
import { RelayError } from '../relayError.ts';
import type { RelayOptions } from '../relayOptions.ts';
import type { Caller, RequestContext } from '../requestContext.ts';
import type { RecordStore } from '../store/store.ts';
import type { Credentials } from './credentials.ts';

const challengeMs = 5 * 60 * 1000;
/** An issued challenge: 32 bytes in base64url. */
const challengePattern = /^[A-Za-z0-9_-]{43}$/;

/** Registration of new passkeys (docs/reference/relay.md, docs/reference/credentials.md#createcredential). */
export interface PasskeyRegistrations {
  /** Issues the challenge that a new passkey attests. The user handle contains no personal data. */
  issue(context: RequestContext, caller: Caller): Promise<PlainResponse>;
  /**
   * Checks that a new passkey has a challenge that was issued to this user and used for no other passkey: the first
   * body that carries it is bound to it on every request of the registration.
   *
   * @throws RelayError `RELAY_INVALID_REQUEST`
   */
  spend(request: Pick<AuthorizedRequest, 'body'>, customerId: string): Promise<void>;
}

export function createPasskeyRegistrations(dependencies: {
  readonly credentials: Pick<Credentials, 'findWallet'>;
  readonly records: RecordStore;
  readonly keys: RelayKeys;
  readonly clock: Clock;
  readonly passkeys: NonNullable<RelayOptions['passkeys']>;
}): PasskeyRegistrations {
  const { credentials, records, keys, clock, passkeys } = dependencies;
  return {
    issue: async ({ url }, { customerId, accountId }) => {
      const wallet = await credentials.findWallet({ customerId, accountId }, 'EMAIL_OTP');
      const name = wallet?.nickname || customerId;
      const rpId = passkeys.rpId ?? url.hostname;
      const challenge = base64url(crypto.getRandomValues(new Uint8Array(32)));
      const now = clock.now();
      await records.putIfAbsent(toName('issued', customerId, challenge), '', { until: now + challengeMs, now });
      const registration: PasskeyRegistration = {
        challenge,
        rp: { id: rpId, name: passkeys.rpName ?? rpId },
        user: { id: await keys.derive('passkey user', customerId), name, displayName: name },
        expiresAt: new Date(now + challengeMs).toISOString(),
      };
      return createJsonResponse(registration);
    },
    spend: async ({ body }, customerId) => {
      const text = new TextDecoder().decode(body?.bytes);
      const request = parseJson(text);
      if (getMember(request, 'type') !== 'PASSKEY') return;
      const challenge = getMember(request, 'challenge');
      if (typeof challenge !== 'string' || !challengePattern.test(challenge))
        throw new RelayError('RELAY_INVALID_REQUEST');
      const now = clock.now();
      const spent = toName('spent', customerId, challenge);
      const isKnown =
        (await records.read(spent, now)) !== null ||
        (await records.read(toName('issued', customerId, challenge), now)) !== null;
      const digest = await keys.derive('passkey registration', text);
      // Stored longer than the challenge is valid, so that a used one never becomes fresh again.
      if (!isKnown || (await records.putIfAbsent(spent, digest, { until: now + 3 * challengeMs, now })) !== digest)
        throw new RelayError('RELAY_INVALID_REQUEST');
    },
  };
}

function toName(state: 'issued' | 'spent', customerId: string, challenge: string): string {
  return `passkey ${state}:${customerId}:${challenge}`;
}
