import { relayErrorCodes, relayHeaders } from '@latchkey/contract/relay';
import { expect } from 'vitest';
import { CANARY } from './attackedTexts.ts';

/** Headers of a service that must not get past the relay. */
export const leakingHeaders = {
  server: CANARY,
  'set-cookie': `session=${CANARY}`,
  location: `https://${CANARY}.test/`,
};

/**
 * Fails unless a response of the relay is one that a client can read: JSON of a success, an error with a code of the
 * service, or an error of the relay that repeats no text of the service. A caller who has not signed in gets nothing of
 * the account.
 */
export async function checkRelayResponse(response: Response, isSignedIn: boolean): Promise<void> {
  const { status, headers } = response;
  const text = await response.text();
  for (const [name, value] of headers) expect(value, `header ${name}`).not.toContain(CANARY);
  if (!isSignedIn) expect(text, 'nothing of the account before the sign-in').not.toMatch(/"(accountId|nickname)"/);
  if (text === '') return expect([200, 204], 'a status without a body').toContain(status);
  expect(headers.get('content-type')).toBe('application/json');
  const body = JSON.parse(text) as Record<string, unknown>;
  if (status < 300) return;
  expect(status, 'no redirect').toBeGreaterThanOrEqual(400);
  const { error } = body as { readonly error?: { readonly code?: unknown } | null };
  const code = body['code'] ?? error?.code;
  expect(code, `code of ${text.slice(0, 200)}`).toEqual(expect.any(String));
  if (headers.get(relayHeaders.error) === null) return;
  expect(Object.keys(relayErrorCodes), 'code of the relay').toContain(code);
  expect(code, 'foreseen').not.toBe('RELAY_INTERNAL_ERROR');
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'status']);
  expect(text, 'repeats nothing').not.toContain(CANARY);
}
