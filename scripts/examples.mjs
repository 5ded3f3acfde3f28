// Writes scripts/openapi/examples.json: the first successful call of each operation, and a webhook, as the conformance
// suite sees them in a run against the sandbox. The API reference and the OpenAPI documents show them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandboxTarget, describeService, runCases } from '@latchkey/conformance';
import { formatJson } from './openapi/format.mjs';
import { root } from './pnpm.mjs';

const start = '2026-11-21T09:00:00.000Z';
const later = '2026-11-21T09:15:00.000Z';
const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Texts in the place of random ones that a reader may decode: an address of 32 bytes, a signature of 64. */
const solanaAddress = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const samples = {
  address: solanaAddress,
  messageToSign: solanaAddress,
  signature: 'd69ZJoUyxL1FXgkWtDz63ane8kW2t8jfcUg7uAfne4JxDbyscQ2trLiboUu8QHs1EofG6JiVeAmE4jBHfq9jomY',
  destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
};

const operations = {};
let webhook;
const { target, close } = createSandboxTarget('examples');
const results = await runCases(describeService({ ...target, onExchange: record, setEndpoint }));
await close();
const failed = results.filter(({ status }) => status === 'failed');
for (const { name, reason } of failed) console.error(`${name}: ${reason}`);
if (failed.length > 0) process.exit(1);
const sorted = Object.fromEntries(Object.entries(operations).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(join(root, 'scripts/openapi/examples.json'), `${formatJson({ operations: sorted, webhook })}\n`);

function record({ operation, status, request, response }) {
  if (status >= 400) return;
  operations[operation] ??= { parameters: {}, responses: {} };
  const example = operations[operation];
  const made = toStable({ parameters: { ...request.params, ...request.query }, body: request.body, response });
  example.parameters = { ...made.parameters, ...example.parameters };
  if (made.body !== undefined) example.body ??= made.body;
  if (response !== undefined) example.responses[status] ??= made.response;
}

function setEndpoint(response, onWebhook) {
  return target.setEndpoint(response, (delivered) => {
    const event = JSON.parse(new TextDecoder().decode(delivered.body));
    if (event.type === 'OUTGOING_PAYMENT.COMPLETED') webhook ??= toStable(event);
    onWebhook?.(delivered);
  });
}

/** Replaces what differs between two runs, and shortens keys and lists. An id that occurs twice stays the same. */
function toStable(value) {
  const ids = [];
  const replaceId = (found) => {
    if (!ids.includes(found)) ids.push(found);
    return `0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c${ids.indexOf(found) + 10}`;
  };
  const replace = (member, item) => {
    if (Array.isArray(item)) return item.slice(0, 1).map((each) => replace(member, each));
    if (member === 'last4') return '4242';
    if (typeof item === 'string') return replaceText(item, member).replace(id, replaceId);
    if (typeof item !== 'object' || item === null) return item;
    return Object.fromEntries(Object.entries(item).map(([name, each]) => [name, replace(name, each)]));
  };
  return replace('', value);
}

function replaceText(text, member) {
  return (
    text
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, /expire/i.test(member) ? later : start)
      .replace(/\b1[78]\d{11}\b/g, String(Date.parse(start)))
      .replace(new RegExp(`${id.source}@`, 'g'), 'ada@')
      .replace(/\$[0-9a-f]{8}@/g, '$$0194a6d2@')
      .replace(/\bSB-[0-9A-F]{12}\b/g, 'SB-0194A6D27C3E')
      .replace(/\b(proc|iss)_[0-9a-f]{12}\b/g, '$1_0194a6d27c3e')
      .replace(/\btoken-[0-9a-f]{8}-[0-9a-f]{4}\b/g, 'token-0194a6d2-7c3e')
      .replace(/(\+1415|\+49151)\d{5,7}/g, (_, prefix) => `${prefix}${'5550100'.slice(0, prefix === '+1415' ? 7 : 8)}`)
      .replace(/\b[A-Z]{4}-[A-Z]{4}-[A-Z]{4}\b/g, 'XXXX-XXXX-XXXX')
      .replace(/\b\d{5,10}999\b/g, '12345678999')
      // A compressed public key begins with 02 or 03, as its bytes happen to be; other texts begin at random.
      .replace(/\b0[23](?=[0-9a-f]{64}\b)/g, '02')
      .replace(
        /\b(02(?=[0-9a-f]{64}\b)|04(?=[0-9a-f]{128}\b))?[0-9a-f]{60,}\b/g,
        (key, prefix = '') => prefix + '1f'.repeat(32 * (key.length > 66 ? 2 : 1)),
      )
      .replace(/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{40,}(?![\w-])/g, (run) =>
        /^[A-Z_0-9]+$/.test(run) ? run : (samples[member] ?? 'SGVsbG8sIHdvcmxk'.repeat(4).slice(0, run.length)),
      )
  );
}
