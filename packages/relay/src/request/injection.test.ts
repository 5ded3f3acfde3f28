import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { RelayError } from '../relayError.ts';
import { operationTable } from '../routes/operationTable.ts';
import type { AnyRow } from '../routes/rule.ts';
import { injectCaller } from './injection.ts';
import { readBody } from './readRequest.ts';

const read = (row: AnyRow, text: string) =>
  readBody(
    row.operation,
    new Request('https://app.test/', { method: 'POST', body: text, headers: { 'content-type': 'application/json' } }),
    ['/customerId'],
  );
const inject = async (text: string, isSigned: boolean, row: AnyRow = operationTable.createExternalAccount) =>
  injectCaller(row, await read(row, text), { customerId: 'Customer:1', isSigned });

// requirement: 61
describe('injectCaller', () => {
  it.each(['{}', '{"customerId":null}', '{"customerId":""}', '{"customerId":"Customer:1","customerId":"Customer:2"}'])(
    'writes the customer into %s, and refuses to change it once it is signed',
    async (text) => {
      expect(JSON.parse((await inject(text, false)).text ?? '')).toEqual({ customerId: 'Customer:1' });
      await expect(inject(text, true)).rejects.toEqual(new RelayError('RELAY_INVALID_REQUEST'));
    },
  );

  it('leaves a signed body with a customer as it is', async () => {
    const text = '{ "customerId": "Customer:2" }';
    expect((await inject(text, true)).text).toBe(text);
  });

  it.each(['{}', '{"source":null}', '{"source":[]}', '{"source":"ACCOUNT"}'])(
    'refuses %s, which has no object for the customer of a quote',
    async (text) => {
      const injecting = inject(text, false, operationTable.createQuote);
      await expect(injecting).rejects.toEqual(new RelayError('RELAY_INVALID_REQUEST'));
    },
  );
});

/** Changes a customer who accepts terms, with this address, and returns the status and the bodies that were forwarded. */
async function acceptTerms(address: string, headers: Record<string, string>) {
  const { call, upstream } = openDoubledRelay();
  const path = `/customers/${ids.a.customer}`;
  upstream.setResponse(`PATCH ${path}`, () => Response.json({}));
  const text = `{ "endUserTermsConsent": { "version": "1"${address} } }`;
  const { status } = await call('PATCH', path, { text, headers, ip: '192.0.2.1' });
  const bodies = upstream.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { status, text, bodies };
}

describe('the address of an end user', () => {
  const signed = { 'Service-Wallet-Signature': 'c2lnbmVk' };

  it.each(['', ', "ipAddress": null', ', "ipAddress": ""', ', "ipAddress": []'])(
    'is written where a request has none (%s)',
    async (address) => {
      const { status, bodies } = await acceptTerms(address, {});
      expect(status).toBe(200);
      expect(bodies.map((body) => JSON.parse(body))).toEqual([
        { endUserTermsConsent: { version: '1', ipAddress: '192.0.2.1' } },
      ]);
    },
  );

  it('is not written into a signed request', async () => {
    const { status, text, bodies } = await acceptTerms('', signed);
    expect([status, bodies]).toEqual([200, [text]]);
  });

  it.each([', "ipAddress": null', ', "ipAddress": "192.0.2.9"'])(
    'is refused in a signed request (%s)',
    async (address) => {
      expect(await acceptTerms(address, signed)).toMatchObject({ status: 400, bodies: [] });
    },
  );
});
