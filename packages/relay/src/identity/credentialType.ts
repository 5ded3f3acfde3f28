import { listCredentials } from '@latchkey/contract/credentials';
import { walletAccounts } from '../ownership/listing.ts';
import type { Parts } from '../parts.ts';
import { callService } from '../upstream/callService.ts';
import { memberOf, parsedJson } from '../upstream/jsonValue.ts';

/** What a credential is never changes. */
const keptMs = 9 * 24 * 60 * 60 * 1000;

/** What kind a customer's credential is, asked of the service once; null where it does not list it. */
export async function credentialType(
  parts: Parts,
  { customerId, credentialId }: { readonly customerId: string; readonly credentialId: string },
): Promise<string | null> {
  const known = await parts.store.kept.read(nameOf(credentialId), parts.clock.now());
  if (known !== null) return known;
  for (const accountId of await walletAccounts(parts, customerId)) {
    const { status, text } = await callService(parts, listCredentials, { query: { accountId } });
    const data = status === 200 ? memberOf(parsedJson(text), 'data') : undefined;
    const found: unknown = Array.isArray(data) && data.find((each) => memberOf(each, 'id') === credentialId);
    const type = memberOf(found, 'type');
    if (typeof type === 'string') return keepCredentialType(parts, credentialId, type);
  }
  return null;
}

/** Keeps what is known of a credential, and says what is kept. */
export function keepCredentialType(parts: Parts, credentialId: string, type: string): Promise<string> {
  const now = parts.clock.now();
  return parts.store.kept.keep(nameOf(credentialId), type, { until: now + keptMs, now });
}

function nameOf(credentialId: string): string {
  return `credential type:${credentialId}`;
}
