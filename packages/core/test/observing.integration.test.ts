import {
  createDocument,
  createLoginFlow,
  createSendFlow,
  createWallet,
  type FlowStep,
  getRelaySession,
  observeRequests,
  type RelayEvent,
  type RequestEvent,
  type Wallet,
  watchEvents,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, expect, it } from 'vitest';

let env: TestEnvironment;
afterEach(() => env.close());

const email = 'canary.ada@example.com';

/** Everything that was sent in either direction, as text. */
function tapped(fetch: Wallet['fetch'], wire: string[]): Wallet['fetch'] {
  return async (url, init) => {
    const { headers, body } = init;
    wire.push(url, ...new Headers(headers).values());
    if (typeof body === 'string') wire.push(body);
    const response = await fetch(url, init);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
      wire.push(await response.clone().text());
    return response;
  };
}

/** Every value in JSON texts that could describe a user: long enough not to be a word of the interface. */
function collectValues(texts: readonly string[]): Set<string> {
  const values = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') values.add(value);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) walk(each);
  };
  for (const text of texts) {
    try {
      walk(JSON.parse(text));
    } catch {
      values.add(text);
    }
  }
  return values;
}

// requirement: 53, 13
it('puts nothing secret or personal into an event during sign-in, payment and upload', async () => {
  env = await createTestEnvironment({ codes: 'random', settleMs: 20, customer: { phoneNumber: '+14155550123' } });
  const requests: RequestEvent[] = [];
  const steps: FlowStep[] = [];
  const heard: RelayEvent[] = [];
  const wire: string[] = [];
  const tab = env.openWallet();
  const wallet = createWallet({
    ...tab,
    fetch: observeRequests((event) => requests.push(event), { fetch: tapped(tab.fetch, wire), clock: env.clock }),
  });
  const stop = watchEvents(wallet, (event) => heard.push(event));

  const login = createLoginFlow(wallet);
  login.inspect((step) => steps.push(step));
  await waitForState(login, 'idle');
  login.requestCode({ type: 'EMAIL_OTP', value: email });
  await waitForState(login, 'awaitingCode');
  const code = env.lastCode(email);
  login.submitCode(code === '111111' ? '222222' : '111111');
  await waitForState(login, 'codeRefused');
  login.submitCode(code);
  const { session } = await waitForState(login, 'signedIn');

  await env.fund(250_000_000n, wallet);
  const bank = await env.createBankAccount(wallet);
  const send = createSendFlow(wallet);
  send.inspect((step) => steps.push(step));
  await waitForState(send, 'idle');
  env.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostResponse' } });
  send.start({
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
    description: 'canary rent',
  });
  const { quote } = await waitForState(send, 'reviewing');
  send.confirm();
  await waitForState(send, 'completed', { withinMs: 15_000 });

  const { customerId } = await getRelaySession(wallet);
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  await createDocument(wallet, {
    documentHolder: customerId,
    documentType: 'PASSPORT',
    documentNumber: 'CANARYP123',
    issuingAuthority: 'canary office',
    country: 'US',
    file: new File([Uint8Array.from(png)], 'canary.png', { type: 'image/png' }),
    idempotencyKey: 'canary-key',
  });
  stop();
  login.dispose();
  send.dispose();

  const told = JSON.stringify({ requests, steps });
  const named = ['canary', email, code, session.accountId, customerId, bank.id, quote.id, String(quote.payloadToSign)];
  const others = ['+14155550123', '000123456789', 'Lovelace', 'Bearer', 'eyJ', ...env.sandbox.pins.otp];
  for (const secret of [...named, ...others]) expect(told.toLowerCase()).not.toContain(secret.toLowerCase());

  // Nor anything else that was sent, except words of the interface.
  const words = new Set(requests.flatMap(({ operation, path, method, code: word }) => [operation, path, method, word]));
  const onWire = [...collectValues(wire)].filter((value) => value.length > 3 && !words.has(value));
  expect(onWire.length).toBeGreaterThan(60);
  expect(onWire.filter((value) => told.includes(value.length > 7 ? value : JSON.stringify(value)))).toEqual([]);

  const members = new Set(requests.flatMap((event) => Object.keys(event)));
  expect([...members].sort()).toEqual(
    [
      'at',
      'attempt',
      'code',
      'durationMs',
      'hasIdempotencyKey',
      'method',
      'operation',
      'path',
      'requestId',
      'status',
    ].sort(),
  );
  expect(new Set(steps.flatMap((step) => Object.keys(step)))).toEqual(new Set(['event', 'from', 'to', 'at']));
  // A change is reported by its type and its id, which the user may read.
  const kinds = new Set(heard.flatMap((event) => Object.keys(event)));
  expect([...kinds].filter((name) => !['type', 'resourceId', 'at'].includes(name))).toEqual([]);

  const order = requests.filter(({ operation }) => operation === 'executeQuote');
  expect(order[0]).toMatchObject({ code: 'NETWORK_FAILED', attempt: 1, hasIdempotencyKey: true });
  const done = requests.map(({ operation, status }) => `${operation} ${status}`);
  for (const each of ['signIn 200', 'verifyCredential 401', 'verifyCredential 202', 'verifyCredential 200'])
    expect(done).toContain(each);
  for (const each of ['createQuote 201', 'createDocument 201', 'streamRelayEvents 200']) expect(done).toContain(each);
  expect(requests.every(({ operation }) => operation !== undefined)).toBe(true);
}, 30_000);
