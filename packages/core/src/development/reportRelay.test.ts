import { relayHeaders } from '@latchkey/contract/relay';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { recordWarnings } from '../../test/recordWarnings.ts';
import { checkResponse, reportRefusedCookie, reportResponse, reportUnreachable } from './reportRelay.ts';

const warnings = recordWarnings();

const relay = { [relayHeaders.error]: 'relay', 'Content-Type': 'application/json' };
let paths = 0;

/** Reports a response of a path of its own, because each warning is written once. */
function report(status: number, headers: Record<string, string>, body: unknown, path = `/a${++paths}/quotes`): string {
  const response = { status, headers: new Headers(headers) };
  reportResponse(
    { relay: status >= 500 ? 'http://localhost:8787/latchkey' : '/latchkey' },
    { path, operation: { method: 'GET' }, response, body },
  );
  return warnings.join('\n');
}

describe('reportResponse', () => {
  it.each([
    ['a page', 200, { 'Content-Type': 'text/html; charset=utf-8' }],
    ['a 404 without a body', 404, {}],
  ])('reports %s of another server', (_, status, headers) => {
    expect(report(status, headers, undefined)).toMatch(
      /^createWallet: GET \/latchkey\/a\d+\/quotes returned \d+ with .+, so another server than the relay serves this path\. Mount the relay there/,
    );
  });

  it.each([
    ['no body, as from Vite', 502, { 'Content-Type': 'text/plain' }, undefined],
    ['a page, as from nginx', 504, { 'Content-Type': 'text/html' }, undefined],
    ['JSON of a load balancer', 503, { 'Content-Type': 'application/json' }, { error: 'no upstream' }],
    ['a text, as from Next', 500, {}, undefined],
  ])('names the relay that a proxy cannot reach: %s', (_, status, headers, body) => {
    expect(report(status, headers, body)).toMatch(
      new RegExp(
        `^createWallet: the address of the relay, http://localhost:8787/latchkey, returned ${status}, but not from a relay: a proxy got no response from it, or the server failed\\. Start the relay, .+ See .+/errors/RESPONSE_UNREADABLE$`,
      ),
    );
  });

  it.each([
    ['a member in another case', { data: [{ account_id: 'canary' }] }, /"data\.0\.accountId" is missing\. Let/],
    ['a member of another type', { data: { canary: 1 } }, /: "data" must be an array \(got an object\)\. Let/],
    ['another shape', ['canary'], /"data" is missing/],
    ['a body of another type', 'canary', /: the body must be an object \(got a text\)\. Let/],
  ])('names the member that does not match the interface: %s', (_, body, text) => {
    const responses = { 200: v.object({ data: v.array(v.object({ accountId: v.string() })) }) };
    reportResponse(
      { relay: '/latchkey' },
      {
        path: '/accounts',
        operation: { method: 'GET', responses },
        response: { status: 200, headers: new Headers() },
        body,
      },
    );
    expect(warnings).toEqual([
      expect.stringMatching(/^GET \/latchkey\/accounts returned 200 with a body .+ See .+UNEXPECTED$/),
    ]);
    expect(warnings[0]).toMatch(text);
    expect(warnings[0]).not.toContain('canary');
  });

  it('reports a status that the operation does not have', () => {
    const operation = { method: 'POST', responses: { 200: null, 202: v.object({}) } };
    reportResponse(
      { relay: '/latchkey' },
      { path: '/verify', operation, response: { status: 201, headers: new Headers() }, body: {} },
    );
    expect(warnings).toEqual([
      expect.stringContaining('returned 201, which is no status of this operation (200, 202)'),
    ]);
  });

  it('is silent about a body that matches', () => {
    const operation = { method: 'GET', responses: { 200: v.looseObject({ id: v.string() }) } };
    reportResponse(
      { relay: '/latchkey' },
      { path: '/x', operation, response: { status: 200, headers: new Headers() }, body: { id: '1', more: 2 } },
    );
    expect(warnings).toEqual([]);
  });

  it('writes one warning about a relay that does not run, however many requests fail', () => {
    for (let request = 0; request < 3; request += 1) report(502, {}, undefined);
    expect(warnings).toHaveLength(1);
  });

  it('reports a relay with another base path', () => {
    const body = { code: 'RELAY_NOT_FOUND', message: 'canary' };
    expect(report(404, relay, body, '/relay/session')).toContain('Set the option "relay" to the "basePath"');
  });

  it('repeats what the relay says about the configuration', () => {
    const message = 'The page at http://localhost:1 may not call this relay. See https://docs';
    expect(report(403, relay, { code: 'RELAY_FORBIDDEN', message })).toMatch(
      /403 RELAY_FORBIDDEN: The page at .+docs$/,
    );
  });

  it.each([
    ['a success', 200, { 'Content-Type': 'application/json' }, {}],
    ['a missing resource', 404, relay, { code: 'RELAY_NOT_FOUND', message: 'canary' }],
    ['an error of the service', 404, {}, { code: 'QUOTE_NOT_FOUND', message: 'canary' }],
    ['a failure of the service', 503, {}, { code: 'SERVICE_UNAVAILABLE', message: 'canary' }],
    ['a failure of the relay', 503, relay, { code: 'RELAY_UNAVAILABLE', message: 'canary' }],
    ['a refusal that is no mistake of the setup', 401, relay, { code: 'RELAY_SESSION_REQUIRED', message: 'canary' }],
    ['a code of the relay without its mark', 403, {}, { code: 'RELAY_FORBIDDEN', message: 'canary' }],
  ])('is silent about %s', (_, status, headers, body) => {
    expect(report(status, headers, body)).toBe('');
  });
});

describe('checkResponse', () => {
  it.each([
    ['nothing', undefined, 'undefined'],
    ['the body as text', '{}', '"{}"'],
    ['what another client returns', { status: 200, headers: new Headers(), data: {} }, 'an object'],
    ['a response without a stream', { status: 200, headers: new Headers(), json: async () => ({}) }, 'an object'],
  ])('names the option that returned %s', (_, response, shown) => {
    const message = `createWallet: the option "fetch" returned no Response with a stream as its body (got ${shown}).`;
    expect(() => checkResponse(response)).toThrow(message);
    expect(warnings.join()).toContain(message);
    expect(warnings.join()).toMatch(/errors\/RESPONSE_UNREADABLE$/);
  });

  it.each([new Response('{}'), new Response(null, { status: 204 })])('accepts a response', (response) => {
    checkResponse(response);
    expect(warnings).toEqual([]);
  });
});

describe('reportUnreachable', () => {
  it('names the relay and both causes, once', () => {
    for (let call = 0; call < 2; call += 1) reportUnreachable({ relay: 'http://localhost:8080/latchkey' });
    expect(warnings).toEqual([
      expect.stringMatching(
        /^createWallet: the relay at http:\/\/localhost:8080\/latchkey did not respond\. Start it,.+"origins"/,
      ),
    ]);
  });

  it("blames no other site for a relay on the page's own", () => {
    reportRefusedCookie({ relay: '/latchkey' });
    expect(warnings).toEqual([expect.stringMatching(/plain http.+frame of another site.+"cookie" of walletSignIn/)]);
    expect(warnings.join()).not.toContain('"relay"');
  });
});

describe('reportRefusedCookie', () => {
  it('names the relay, the cause and both options, once', () => {
    for (let call = 0; call < 2; call += 1) reportRefusedCookie({ relay: 'http://127.0.0.1:8080/latchkey' });
    expect(warnings).toEqual([
      expect.stringMatching(
        /at http:\/\/127\.0\.0\.1:8080\/latchkey.+"relay".+"cookie" of walletSignIn.+COOKIE_REFUSED$/,
      ),
    ]);
  });

  it('is written in a sandboxed frame, where no page may ask for service workers', () => {
    const navigator = Object.defineProperty({}, 'serviceWorker', {
      get() {
        throw new DOMException('', 'SecurityError');
      },
    });
    vi.stubGlobal('navigator', navigator);
    reportRefusedCookie({ relay: '/latchkey' });
    vi.unstubAllGlobals();
    expect(warnings).toEqual([expect.stringContaining("for such a frame { sameSite: 'none', partitioned: true }")]);
  });

  it('names the service worker of a page that has one, since it may respond from a cache', () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    reportRefusedCookie({ relay: '/latchkey' });
    vi.unstubAllGlobals();
    expect(warnings).toEqual([
      expect.stringMatching(/service worker.+every request below \/latchkey on to the network/),
    ]);
  });
});
