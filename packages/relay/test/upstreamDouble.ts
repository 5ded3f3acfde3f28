/**
 * A recorded service for two customers, A and B: it knows which list shows what, answers everything else by a line that
 * a test puts in, and keeps what it was asked. Where rules of the service matter, tests use the sandbox instead.
 */
export interface UpstreamDouble {
  fetch(request: Request): Promise<Response>;
  readonly seen: { readonly method: string; readonly path: string; readonly headers: Headers; readonly body: string }[];
  /** Answers the next calls of `METHOD /path` (without query) until it is given null. */
  answer(call: string, answer: ((body: string) => Response) | null): void;
}

export const ids = {
  a: {
    customer: 'Customer:a0000000-0000-4000-8000-000000000001',
    wallet: 'InternalAccount:a0000000-0000-4000-8000-000000000002',
    bank: 'ExternalAccount:a0000000-0000-4000-8000-000000000003',
    credential: 'AuthMethod:a0000000-0000-4000-8000-000000000004',
    session: 'Session:a0000000-0000-4000-8000-000000000005',
    quote: 'Quote:a0000000-0000-4000-8000-000000000006',
    transaction: 'Transaction:a0000000-0000-4000-8000-000000000007',
  },
  b: {
    customer: 'Customer:b0000000-0000-4000-8000-000000000001',
    wallet: 'InternalAccount:b0000000-0000-4000-8000-000000000002',
    bank: 'ExternalAccount:b0000000-0000-4000-8000-000000000003',
    credential: 'AuthMethod:b0000000-0000-4000-8000-000000000004',
    session: 'Session:b0000000-0000-4000-8000-000000000005',
    quote: 'Quote:b0000000-0000-4000-8000-000000000006',
    transaction: 'Transaction:b0000000-0000-4000-8000-000000000007',
  },
} as const;

export type Side = (typeof ids)[keyof typeof ids];

export function upstreamDouble(): UpstreamDouble {
  const seen: UpstreamDouble['seen'] = [];
  const answers = new Map<string, (body: string) => Response>();
  return {
    seen,
    answer: (call, answer) => void (answer === null ? answers.delete(call) : answers.set(call, answer)),
    fetch: async (request) => {
      const url = new URL(request.url);
      const path = url.pathname.replace('/2025-10-13', '');
      const body = await request.text();
      seen.push({ method: request.method, path: path + url.search, headers: request.headers, body });
      const given = answers.get(`${request.method} ${path}`);
      if (given !== undefined) return given(body);
      if (request.method === 'GET') return Response.json(recorded(path, url.searchParams));
      return Response.json({ status: 404, code: 'NOT_FOUND', message: 'Not recorded.' }, { status: 404 });
    },
  };
}

function recorded(path: string, query: URLSearchParams): unknown {
  const ofCustomer = (make: (side: Side) => object) =>
    Object.values(ids)
      .filter(({ customer }) => query.get('customerId') === customer)
      .map(make);
  const ofWallet = (make: (side: Side) => object) => ({
    data: Object.values(ids)
      .filter(({ wallet }) => query.get('accountId') === wallet)
      .map(make),
  });
  const list = (data: readonly object[]) => ({ data, hasMore: false });
  if (path === '/internal-accounts')
    return list(ofCustomer(({ wallet, customer }) => ({ id: wallet, customerId: customer, type: 'EMBEDDED_WALLET' })));
  if (path === '/customers/external-accounts')
    return list(ofCustomer(({ bank, customer }) => ({ id: bank, customerId: customer })));
  if (path === '/transactions')
    return list(
      ofCustomer(({ transaction, quote, customer }) => ({ id: transaction, quoteId: quote, customerId: customer })),
    );
  if (path === '/auth/credentials')
    return ofWallet(({ credential, wallet }) => ({
      id: credential,
      accountId: wallet,
      type: 'EMAIL_OTP',
      nickname: 'somebody@example.com',
    }));
  if (path === '/auth/sessions') return ofWallet(({ session, wallet }) => ({ id: session, accountId: wallet }));
  return { id: path.split('/')[2] };
}
