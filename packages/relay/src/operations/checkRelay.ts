import { getConfig } from '@latchkey/contract/config';
import { verifyWebhook, WebhookError } from '@latchkey/service/webhooks';
import { type Account, isWalletSignIn } from '../identity/identity.ts';
import { findWallet } from '../identity/wallet.ts';
import { walletAccounts } from '../ownership/listing.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { callService } from '../upstream/callService.ts';

/** What keeps a relay from serving, in words. Nothing secret stands in them. */
export async function checkRelay(parts: Parts): Promise<readonly string[]> {
  const [ofStore, ...others] = await Promise.all([
    storeProblems(parts),
    serviceProblem(parts),
    ...parts.webhookKeys.map(keyProblem),
    ...(isWalletSignIn(parts.identity) ? parts.identity.decoys : []).map((decoy, index) =>
      decoyProblem(parts, decoy, `Decoy ${index + 1}`),
    ),
  ]);
  return [...ofStore, ...others.filter((problem) => problem !== null)];
}

async function storeProblems({ store }: Parts): Promise<readonly string[]> {
  try {
    await store.secret();
    return (await store.problems?.()) ?? [];
  } catch (error) {
    return [`The store cannot be opened (${error instanceof Error ? error.name : typeof error}): ${textOf(error)}`];
  }
}

/** A database driver names hosts and users, which whoever starts the relay wrote; a URL with a password is cut. */
function textOf(error: unknown): string {
  const text = error instanceof Error ? error.message : 'no reason was given.';
  return text.replace(/\/\/[^@\s]*@/g, '//…@');
}

const meanings: Partial<Record<Refusal['code'], string>> = {
  RELAY_UPSTREAM_CREDENTIALS: 'The service does not accept the client id and secret.',
  RELAY_UPSTREAM_UNAVAILABLE: 'The service cannot be reached: check its base URL.',
  RELAY_UPSTREAM_TIMEOUT: 'The service does not answer in time.',
  RELAY_UPSTREAM_INVALID: 'What answers at the base URL is not the service.',
};

async function serviceProblem(parts: Parts): Promise<string | null> {
  try {
    const { status } = await callService(parts, getConfig, {});
    return status === 200 ? null : `The service answers ${status} where its configuration is asked for.`;
  } catch (error) {
    return (error instanceof Refusal ? meanings[error.code] : undefined) ?? 'The service cannot be asked.';
  }
}

/** A decoy that cannot be challenged as customers are gives away who is none. Where the service is silent, that is said. */
async function decoyProblem(parts: Parts, decoy: Account, name: string): Promise<string | null> {
  try {
    const accounts = await walletAccounts(parts, decoy.customerId);
    if (accounts.length === 0) return `${name} has no wallet at the service.`;
    if (decoy.accountId !== undefined && !accounts.includes(decoy.accountId))
      return `${name} has no such wallet account at the service.`;
    const lacking = [];
    for (const method of (await parts.settings()).methods)
      if ((await findWallet(parts, decoy, method)) === null) lacking.push(method);
    return lacking.length === 0 ? null : `${name} has no credential of ${lacking.join(', ')}, which customers have.`;
  } catch {
    return null;
  }
}

/** A key that cannot be read fails before any signature is looked at. */
async function keyProblem(key: string, index: number): Promise<string | null> {
  try {
    await verifyWebhook({ body: new Uint8Array(), signature: null, keys: [key] });
  } catch (error) {
    if (error instanceof WebhookError && error.code === 'WEBHOOK_KEY_INVALID')
      return `Webhook key ${index + 1} is no P-256 public key.`;
  }
  return null;
}
