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
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, expect, it } from 'vitest';

let street: Street;
afterEach(() => street.close());

const email = 'canary.ada@example.com';

/** Everything that went over the wire in either direction, as text. */
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

/** Every value in JSON texts that could say something of somebody: long enough not to be a word of the interface. */
function valuesOf(texts: readonly string[]): Set<string> {
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

it('#53 #13 sign-in, send and upload: of what is secret or personal no event knows anything', async () => {
  street = await createStreet({ codes: 'random', settleMs: 20, customer: { phoneNumber: '+14155550123' } });
  const requests: RequestEvent[] = [];
  const steps: FlowStep[] = [];
  const heard: RelayEvent[] = [];
  const wire: string[] = [];
  const tab = street.openWallet();
  const wallet = createWallet({
    ...tab,
    fetch: observeRequests((event) => requests.push(event), { fetch: tapped(tab.fetch, wire), clock: street.clock }),
  });
  const stop = watchEvents(wallet, (event) => heard.push(event));

  const login = createLoginFlow(wallet);
  login.inspect((step) => steps.push(step));
  await until(login, 'idle');
  login.requestCode({ type: 'EMAIL_OTP', value: email });
  await until(login, 'awaitingCode');
  const code = street.lastCode(email);
  login.submitCode(code === '111111' ? '222222' : '111111');
  await until(login, 'codeRefused');
  login.submitCode(code);
  const { session } = await until(login, 'signedIn');

  await street.fund(250_000_000n, wallet);
  const bank = await street.createBankAccount(wallet);
  const send = createSendFlow(wallet);
  send.inspect((step) => steps.push(step));
  await until(send, 'idle');
  street.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostResponse' } });
  send.start({
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
    description: 'canary rent',
  });
  const { quote } = await until(send, 'reviewing');
  send.confirm();
  await until(send, 'completed', { withinMs: 15_000 });

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
  const named = ['canary', email, code, session.accountId, customerId, bank.id, quote.id, quote.payloadToSign];
  const others = ['+14155550123', '000123456789', 'Lovelace', 'Bearer', 'eyJ', ...street.sandbox.pins.otp];
  for (const secret of [...named, ...others]) expect(told.toLowerCase()).not.toContain(secret.toLowerCase());

  // And nothing at all of what was on the wire, words of the interface apart.
  const words = new Set(requests.flatMap(({ operation, path, method, code: word }) => [operation, path, method, word]));
  const onWire = [...valuesOf(wire)].filter((value) => value.length > 3 && !words.has(value));
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
  // What changed is told by its kind and its id, which is the person's own to read.
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
