import { getConfig } from '@latchkey/contract/config';
import { verifyWebhook, WebhookError } from '@latchkey/service/webhooks';
import type { Credentials } from '../identity/credentials.ts';
import type { Account } from '../identity/identity.ts';
import type { ListWalletAccounts } from '../ownership/listing.ts';
import { RelayError } from '../relayError.ts';
import type { GetSettings } from '../settings/settings.ts';
import type { Store } from '../store/store.ts';
import type { CallService } from '../upstream/callService.ts';

/** Dependencies of {@link checkRelay}. */
export interface CheckRelayDependencies {
  readonly store: Pick<Store, 'secret' | 'problems'>;
  readonly callService: CallService;
  readonly webhookKeys: readonly string[];
  readonly decoys: readonly Account[];
  readonly credentials: Pick<Credentials, 'findWallet'>;
  readonly listWalletAccounts: ListWalletAccounts;
  readonly getSettings: GetSettings;
}

/** Returns the problems of a relay in words, without secrets. */
export async function checkRelay(dependencies: CheckRelayDependencies): Promise<readonly string[]> {
  const [storeProblems, ...others] = await Promise.all([
    checkStore(dependencies.store),
    checkService(dependencies.callService),
    ...dependencies.webhookKeys.map(checkWebhookKey),
    ...dependencies.decoys.map((decoy, index) => checkDecoy(dependencies, decoy, `Decoy ${index + 1}`)),
  ]);
  return [...storeProblems, ...others.filter((problem) => problem !== null)];
}

async function checkStore(store: CheckRelayDependencies['store']): Promise<readonly string[]> {
  try {
    await store.secret();
    return (await store.problems?.()) ?? [];
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    return [`The store cannot be opened (${name}): ${removePasswords(error)}`];
  }
}

/** Returns an error's text. Database drivers name hosts and users, which the operator configured, and whole URLs. */
function removePasswords(error: unknown): string {
  const text = error instanceof Error ? error.message : 'no reason was given.';
  return text
    .split(/(\s)/)
    .map((word) => {
      const [start, end] = [word.indexOf('//'), word.lastIndexOf('@')];
      return start !== -1 && end > start ? `${word.slice(0, start)}//…${word.slice(end)}` : word;
    })
    .join('');
}

const meanings: Partial<Record<RelayError['code'], string>> = {
  RELAY_UPSTREAM_CREDENTIALS: 'The service does not accept the client id and secret.',
  RELAY_UPSTREAM_UNAVAILABLE: 'The service cannot be reached: check its base URL.',
  RELAY_UPSTREAM_TIMEOUT: 'The service does not respond in time.',
  RELAY_UPSTREAM_INVALID: 'The server at the base URL is not the service.',
};

async function checkService(callService: CallService): Promise<string | null> {
  try {
    const { status } = await callService(getConfig, {});
    return status === 200 ? null : `The service returned ${status} for its configuration.`;
  } catch (error) {
    return (error instanceof RelayError ? meanings[error.code] : undefined) ?? 'The service cannot be asked.';
  }
}

/**
 * Checks that a decoy can be challenged like a customer, because otherwise its response reveals unknown identifiers. An
 * unreachable service is reported by `checkService`.
 */
async function checkDecoy(
  {
    credentials,
    listWalletAccounts,
    getSettings,
  }: Pick<CheckRelayDependencies, 'credentials' | 'listWalletAccounts' | 'getSettings'>,
  decoy: Account,
  name: string,
): Promise<string | null> {
  try {
    const accounts = await listWalletAccounts(decoy.customerId);
    if (accounts.length === 0) return `${name} has no wallet at the service.`;
    if (decoy.accountId !== undefined && !accounts.includes(decoy.accountId))
      return `${name} has no such wallet account at the service.`;
    const missing = [];
    for (const method of (await getSettings()).methods)
      if ((await credentials.findWallet(decoy, method)) === null) missing.push(method);
    return missing.length === 0 ? null : `${name} has no credential of ${missing.join(', ')}, which customers have.`;
  } catch {
    return null;
  }
}

/** Checks a key by itself: an unreadable key fails before any signature is checked. */
async function checkWebhookKey(key: string, index: number): Promise<string | null> {
  try {
    await verifyWebhook({ body: new Uint8Array(), signature: null, keys: [key] });
  } catch (error) {
    if (error instanceof WebhookError && error.code === 'WEBHOOK_KEY_INVALID')
      return `Webhook key ${index + 1} is no P-256 public key.`;
  }
  return null;
}
