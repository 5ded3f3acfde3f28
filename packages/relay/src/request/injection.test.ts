import { describe, expect, it } from 'vitest';
import { RelayError } from '../relayError.ts';
import { operationTable } from '../routes/operationTable.ts';
import { injectCaller } from './injection.ts';
import { readBody } from './readRequest.ts';

const row = operationTable.createExternalAccount;
const read = (text: string) =>
  readBody(
    row.operation,
    new Request('https://app.test/', { method: 'POST', body: text, headers: { 'content-type': 'application/json' } }),
    ['/customerId'],
  );
const inject = async (text: string, isSigned: boolean) =>
  injectCaller(row, await read(text), { customerId: 'Customer:1', isSigned });

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
});
