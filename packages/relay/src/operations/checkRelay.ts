import { getConfig } from '@latchkey/contract/config';
import { verifyWebhook, WebhookError } from '@latchkey/service/webhooks';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { callService } from '../upstream/callService.ts';

/** What keeps a relay from serving, in words. Nothing secret stands in them. */
export async function checkRelay(parts: Parts): Promise<readonly string[]> {
  const [ofStore, ...others] = await Promise.all([
    storeProblems(parts),
    serviceProblem(parts),
    ...parts.webhookKeys.map(keyProblem),
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
