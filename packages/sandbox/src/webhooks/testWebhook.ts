import type { Webhook } from '@latchkey/contract/webhooks';
import { toDateTime } from '../clock/toDateTime.ts';
import type { EventDependencies, KeysDependency, TestWebhookResult } from '../dependencies.ts';
import type { Store } from '../journal/store.ts';
import { createId } from '../newId.ts';
import type { Endpoint } from './sendWebhook.ts';
import { sendWebhook } from './sendWebhook.ts';

/** Reported length of the response body in bytes. */
const maxReportedBytes = 4_096;

/** Reads the beginning of a response's text. */
async function readBeginning(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (let chunk = await reader?.read(); chunk?.value && length < maxReportedBytes; chunk = await reader?.read()) {
    const part = chunk.value.subarray(0, maxReportedBytes - length);
    length += part.length;
    text += decoder.decode(part, { stream: true });
  }
  await reader?.cancel();
  return text;
}

/** Sends a `TEST` event to an endpoint once, without retries (docs/reference/webhooks.md#delivery). */
export async function testWebhook(
  dependencies: EventDependencies & KeysDependency,
  store: Store,
  endpoint: Endpoint,
): Promise<TestWebhookResult> {
  const { url } = endpoint;
  const at = dependencies.now();
  const id = store.transact(() => createId(dependencies, 'Webhook'));
  const envelope: Webhook = { id, type: 'TEST', timestamp: toDateTime(at), data: {} };
  const body = JSON.stringify(envelope);
  let tested: TestWebhookResult = { url, status: undefined };
  try {
    const response = await sendWebhook(dependencies.keys.webhook, body, endpoint);
    tested = { url, status: response.status, body: await readBeginning(response) };
  } catch {
    // A missing response is a valid result: it is what the caller tests.
  }
  const { status } = tested;
  store.transact(() =>
    dependencies.tables.deliveries.put({
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
