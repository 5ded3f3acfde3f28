import { listCredentials } from '@latchkey/contract/credentials';
import { walletAccounts } from '../ownership/listing.ts';
import type { Parts } from '../parts.ts';
import { callService } from '../upstream/callService.ts';
import { memberOf, parsedJson } from '../upstream/jsonValue.ts';
import type { Account } from './identity.ts';

/** The wallet account and the credential that a person signs in with. */
export interface Wallet {
  readonly customerId: string;
  readonly accountId: string;
  readonly credentialId: string;
  readonly nickname: string;
  /** What the integrator said of this person. */
  readonly idleTimeoutMs: number | undefined;
}

/** Finds the wallet of an account and its first credential of a type, or the preferred one of that type; null where there is none. */
export async function findWallet(
  parts: Parts,
  account: Account,
  type: string,
  preferredId?: string,
): Promise<Wallet | null> {
  const { customerId, idleTimeoutMs } = account;
  const accountId = account.accountId ?? (await walletAccounts(parts, customerId))[0];
  if (accountId === undefined) return null;
  const answer = await callService(parts, listCredentials, { query: { accountId } });
  const data = memberOf(parsedJson(answer.text), 'data');
  if (answer.status !== 200 || !Array.isArray(data)) return null;
  const ofType: unknown[] = data.filter((each) => memberOf(each, 'type') === type);
  const credential = ofType.find((each) => memberOf(each, 'id') === preferredId) ?? ofType[0];
  const credentialId = memberOf(credential, 'id');
  const nickname = memberOf(credential, 'nickname');
  if (typeof credentialId !== 'string') return null;
  await parts.ownership.learn(customerId, [accountId, credentialId]);
  return { customerId, accountId, credentialId, nickname: typeof nickname === 'string' ? nickname : '', idleTimeoutMs };
}
