import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createRelay } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { requestListener } from '@latchkey/relay/node';
import { createServiceClient } from '@latchkey/service';
import { nodeFetch } from '@latchkey/service/node';
import { getResponse, requestMix } from './requestMix.ts';
import { webhookKey } from './webhooks.ts';

const baseUrl = 'https://service.test';
/** How often a batch repeats the request mix. */
const batchRounds = 5;

/**
 * Measures the time of the relay's own code, from the parsed request to the written response, without sockets. The
 * fastest of many short batches hardly depends on other load of the machine.
 */
export async function measureOwnTime(seconds: number): Promise<void> {
  const listener = requestListener({ fetch: createMeasuredRelay().fetch });
  const requests = requestMix.map(parseRequest);
  const send = ({ method, url, rawHeaders, body }: ReturnType<typeof parseRequest>) =>
    new Promise<void>((resolve, reject) => {
      const headers = Object.fromEntries(rawHeaders.map(([name, value]) => [name.toLowerCase(), value]));
      const incoming = Object.assign(new IncomingMessage(new Socket()), { method, url, headers, httpVersion: '1.1' });
      incoming.rawHeaders = rawHeaders.flat();
      if (body !== '') incoming.push(body);
      incoming.push(null);
      const outgoing = {
        on: () => outgoing,
        writeHead: (status: number) => {
          if (status !== 200) reject(new Error(`The relay responded to ${method} ${url} with ${status}.`));
          return outgoing;
        },
        end: resolve,
      };
      listener(incoming, outgoing as unknown as ServerResponse);
    });
  let fastest = Number.POSITIVE_INFINITY;
  for (const endsAt = performance.now() + seconds * 1000; performance.now() < endsAt; ) {
    const startedAt = performance.now();
    for (let round = 0; round < batchRounds; round += 1) for (const request of requests) await send(request);
    fastest = Math.min(fastest, performance.now() - startedAt);
  }
  const each = fastest / (batchRounds * requests.length);
  console.log(`\nOwn time of a request, in the fastest batch: ${(each * 1000).toFixed(1)} µs`);
}

/** A relay whose service responds from memory. */
function createMeasuredRelay() {
  const plenty = { burst: 10_000_000, perSecond: 1_000_000 };
  const encoder = new TextEncoder();
  const date = new Date().toUTCString();
  const transport: nodeFetch.ReturnType['transport'] = ({ url }) => {
    const { status, text } = getResponse(url.slice(baseUrl.length).split('?', 1)[0] ?? '');
    const headers = new Headers({ date, 'content-type': 'application/json' });
    return { response: Promise.resolve({ status, headers, bytes: encoder.encode(text) }), stop: () => undefined };
  };
  const fetch = Object.assign(nodeFetch(), { transport });
  return createRelay({
    service: createServiceClient({ baseUrl, clientId: 'id', clientSecret: 'secret', fetch }),
    identity: {
      authenticate: async ({ headers }) => ({ customerId: headers.get('authorization') as `Customer:${string}` }),
    },
    store: memoryStore(),
    webhookKeys: [webhookKey],
    rates: { user: plenty, address: plenty },
  });
}

function parseRequest(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const [method = '', url = ''] = line.split(' ');
  const rawHeaders = lines.map((header): [string, string] => {
    const [name = '', value = ''] = header.split(': ');
    return [name, value];
  });
  return { method, url, rawHeaders, body };
}
