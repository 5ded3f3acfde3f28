import { getQuote } from '@latchkey/contract/quotes';
import { describe, expect, it } from 'vitest';
import { createServiceClient } from './createServiceClient.ts';
import { send } from './send.ts';

describe('send', () => {
  it('default: one attempt with the credentials, the answer as it came', async () => {
    const seen: Request[] = [];
    const client = createServiceClient({
      baseUrl: 'https://service.test/2025-10-13/',
      clientId: 'client',
      clientSecret: 'secret',
      fetch: async (request) => {
        seen.push(request);
        return new Response('{"status": 404}', { status: 404, headers: { 'x-kept': 'yes' } });
      },
    });
    const answer = await send(client, getQuote, { params: { quoteId: 'Quote:1' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-kept')).toBe('yes');
    expect(await answer.text()).toBe('{"status": 404}');
    expect(seen.map((request) => request.url)).toEqual(['https://service.test/2025-10-13/quotes/Quote:1']);
    expect(seen[0]?.headers.get('authorization')).toBe(`Basic ${btoa('client:secret')}`);
  });
});
