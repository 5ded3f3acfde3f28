import { listCredentials } from '@latchkey/contract/credentials';
import type { Clock } from '@latchkey/service';
import { getMember, parseJson } from '../json/jsonValue.ts';
import type { ListWalletAccounts } from '../ownership/listing.ts';
import type { Ownership } from '../ownership/ownership.ts';
import type { RecordStore } from '../store/store.ts';
import type { CallService } from '../upstream/callService.ts';

/** A credential's type never changes; this limits the size of the store. */
const typeKeptMs = 9 * 24 * 60 * 60 * 1000;

/** The user whose wallet is sought. Without `accountId` it is the first one that the service lists. */
export interface WalletOwner {
  readonly customerId: string;
  readonly accountId?: string | null | undefined;
  readonly idleTimeoutMs?: number | undefined;
}

/** The wallet account and the credential that a user signs in with. */
export interface Wallet {
  readonly customerId: string;
  readonly accountId: string;
  readonly credentialId: string;
  readonly nickname: string;
  /** The integrator's setting for this user. */
  readonly idleTimeoutMs: number | undefined;
}

/** Finds wallet credentials at the service. */
export interface Credentials {
  /**
   * Finds the wallet of a user and its first credential of a type, or the preferred one of that type; null without one.
   */
  findWallet(owner: WalletOwner, type: string, preferredId?: string): Promise<Wallet | null>;
  /** Returns a credential's type, read from the service once; null if the service does not list it. */
  findType(customerId: string, credentialId: string): Promise<string | null>;
  /** Stores a credential's type and returns the stored one. */
  keepType(credentialId: string, type: string): Promise<string>;
  /** Returns the id of the credential of a wallet account that belongs to a WebAuthn credential id; null without one. */
  findByWebAuthnId(accountId: string, webAuthnId: string): Promise<string | null>;
}

export function createCredentials(dependencies: {
  readonly callService: CallService;
  readonly listWalletAccounts: ListWalletAccounts;
  readonly ownership: Pick<Ownership, 'learn'>;
  readonly records: RecordStore;
  readonly clock: Clock;
}): Credentials {
  const { callService, listWalletAccounts, ownership, records, clock } = dependencies;
  const toName = (credentialId: string) => `credential type:${credentialId}`;
  const list = async (accountId: string): Promise<readonly unknown[] | null> => {
    const { status, text } = await callService(listCredentials, { query: { accountId } });
    const data = status === 200 ? getMember(parseJson(text), 'data') : undefined;
    return Array.isArray(data) ? data : null;
  };
  const keepType = (credentialId: string, type: string) => {
    const now = clock.now();
    return records.putIfAbsent(toName(credentialId), type, { until: now + typeKeptMs, now });
  };
  return {
    keepType,
    findWallet: async (owner, type, preferredId) => {
      const { customerId, idleTimeoutMs } = owner;
      const accountId = owner.accountId ?? (await listWalletAccounts(customerId))[0];
      if (accountId === undefined) return null;
      const candidates = (await list(accountId))?.filter((each) => getMember(each, 'type') === type) ?? [];
      const credential = candidates.find((each) => getMember(each, 'id') === preferredId) ?? candidates[0];
      const credentialId = getMember(credential, 'id');
      if (typeof credentialId !== 'string') return null;
      await ownership.learn(customerId, [accountId, credentialId]);
      const nickname = getMember(credential, 'nickname');
      return {
        customerId,
        accountId,
        credentialId,
        nickname: typeof nickname === 'string' ? nickname : '',
        idleTimeoutMs,
      };
    },
    findType: async (customerId, credentialId) => {
      const known = await records.read(toName(credentialId), clock.now());
      if (known !== null) return known;
      for (const accountId of await listWalletAccounts(customerId)) {
        const found = (await list(accountId))?.find((each) => getMember(each, 'id') === credentialId);
        const type = getMember(found, 'type');
        if (typeof type === 'string') return keepType(credentialId, type);
      }
      return null;
    },
    findByWebAuthnId: async (accountId, webAuthnId) => {
      const found = (await list(accountId))?.find((each) => getMember(each, 'credentialId') === webAuthnId);
      const id = getMember(found, 'id');
      return typeof id === 'string' ? id : null;
    },
  };
}
