import { getQuote } from '@latchkey/contract/quotes';
import { transferOut } from '@latchkey/contract/transfers';
import { describe, expect, it } from 'vitest';
import { call } from './call.ts';
import { createServiceClient } from './createServiceClient.ts';

const quoteCall = { params: { quoteId: 'Quote:1' } } as const;

function createClientWith(response: Response) {
  const client = createServiceClient({
    baseUrl: 'https://service.test',
    clientId: 'client',
    clientSecret: 'secret',
    fetch: async () => response,
  });
  return { client };
}

describe('call', () => {
  it('reads null in optional members of a response as absent', async () => {
    const transaction = {
      id: 'Transaction:1',
      status: 'PENDING',
      type: 'OUTGOING',
      settledAt: null,
      refund: null,
      destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1', currency: null },
    };
    const { client } = createClientWith(Response.json(transaction, { status: 201 }));
    const response = await call(client, transferOut, {
      body: { source: { accountId: 'InternalAccount:1' }, destination: { accountId: 'ExternalAccount:1' } },
    });
    expect(response.body).toEqual({
      id: 'Transaction:1',
      status: 'PENDING',
      type: 'OUTGOING',
      destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
    });
  });

  it('reads null in optional members of an error as absent', async () => {
    const error = { status: 400, code: 'INVALID_INPUT', message: 'No.', reason: null, error: null, details: null };
    const { client } = createClientWith(Response.json(error, { status: 400 }));
    await expect(call(client, getQuote, quoteCall)).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 });
  });
});
