import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '@latchkey/relay/node';
import { nodeFetch } from '@latchkey/service/node';

// A process that does next to nothing, by its first parameter: `service` answers at once, `pipe` and `fetch` pass on to
// the URL of the second.
const [kind, target = ''] = process.argv.slice(2);

const quote = {
  id: 'Quote:0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c0d',
  status: 'PENDING',
  createdAt: '2027-01-15T08:00:00.000Z',
  expiresAt: '2027-01-15T08:05:00.000Z',
  transactionId: 'Transaction:0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c0e',
  totalSendingAmount: 5_000_000,
  totalReceivingAmount: 498,
  exchangeRate: 1.004,
  feesIncluded: 20_000,
  paymentInstructions: [{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: 'x'.repeat(900) } }],
};
const customerId = 'Customer:0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c00';
const transactions = {
  data: Array.from({ length: 5 }, (_, index) => ({
    id: `Transaction:0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c${10 + index}`,
    quoteId: quote.id,
    customerId,
    status: 'COMPLETED',
    type: 'OUTGOING',
  })),
  hasMore: false,
};

if (kind === 'service') {
  const texts = {
    quote: JSON.stringify(quote),
    transactions: JSON.stringify(transactions),
    // Nobody here is under Strong Customer Authentication.
    factors: '{"status":409,"code":"CONFLICT","message":""}',
  };
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    incoming.on('end', () => {
      const [path = ''] = (incoming.url ?? '').split(/[?]/);
      const text =
        path === '/transactions' ? texts.transactions : path === '/sca/factors' ? texts.factors : texts.quote;
      outgoing.writeHead(text === texts.factors ? 409 : 200, {
        'content-type': 'application/json',
        'content-length': text.length,
      });
      outgoing.end(text);
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => say(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
} else if (kind === 'pipe') {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const passing = ask({ agent, hostname, port, method, headers, path: url?.replace('/latchkey', '') }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passing);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => say(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
} else {
  const { transport } = nodeFetch();
  const plain = async (request: Request) => {
    const path = request.url.slice(request.url.indexOf('/latchkey') + '/latchkey'.length);
    const headers = Object.fromEntries(request.headers);
    const body = request.method === 'GET' ? undefined : new Uint8Array(await request.arrayBuffer());
    const sent = { url: target + path, method: request.method, headers, body };
    const answer = await transport(sent, 1024 * 1024).answer;
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: answer.bytes };
  };
  const fetch = Object.assign(() => new Response(null, { status: 500 }), { plain });
  const { url } = await listen({ port: 0, host: '127.0.0.1', fetch });
  say(url);
}

function say(url: string): void {
  process.stdout.write(`{"url":"${url}"}\n`);
}
