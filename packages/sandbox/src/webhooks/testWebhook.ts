import type { Webhook } from '@latchkey/contract/webhooks';
import { type Engine, newId, toDateTime } from '../engine.ts';
import type { Store } from '../journal/store.ts';
import type { Endpoint } from './outbox.ts';
import { sendWebhook } from './sendWebhook.ts';

/** What became of a test: what the endpoint answered, or that no answer came. */
export type TestedWebhook =
  | { readonly url: string; readonly status: number; readonly body: string }
  | { readonly url: string; readonly status: undefined };

/** As much of an answer as is told; bytes. */
const told = 4_096;

/** The beginning of an answer's text. */
async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (let chunk = await reader?.read(); chunk?.value && length < told; chunk = await reader?.read()) {
    const part = chunk.value.subarray(0, told - length);
    length += part.length;
    text += decoder.decode(part, { stream: true });
  }
  await reader?.cancel();
  return text;
}

/** Sends a `TEST` event to an endpoint, once: it is not repeated (supplement 8.5). */
export async function testWebhook(engine: Engine, store: Store, endpoint: Endpoint): Promise<TestedWebhook> {
  const { url } = endpoint;
  const at = engine.now();
  const id = store.transact(() => newId(engine, 'Webhook'));
  const envelope: Webhook = { id, type: 'TEST', timestamp: toDateTime(at), data: {} };
  const body = JSON.stringify(envelope);
  let tested: TestedWebhook = { url, status: undefined };
  try {
    const response = await sendWebhook(engine.keys.webhook, body, endpoint);
    tested = { url, status: response.status, body: await beginningOf(response) };
  } catch {
    // No answer is an answer here: it is what the caller wants to know.
  }
  const { status } = tested;
  store.transact(() =>
    engine.tables.deliveries.put({
      id,
      type: 'TEST',
      body,
      createdAt: at,
      attempts: 1,
      status: status === 200 ? 'delivered' : 'abandoned',
      nextAt: at,
      ...(status !== undefined && { lastStatus: status }),
    }),
  );
  return tested;
}
