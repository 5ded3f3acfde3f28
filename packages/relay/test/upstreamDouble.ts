/**
 * A service double with two customers, A and B. It has their lists, returns the responses that a test sets, and records
 * requests. Where rules of the service matter, tests use the sandbox instead.
 */
export interface UpstreamDouble {
  fetch(request: Request): Promise<Response>;
  readonly seen: { readonly method: string; readonly path: string; readonly headers: Headers; readonly body: string }[];
  /** Sets the response to `METHOD /path` (without query); null removes it. */
  setResponse(call: string, response: ((body: string) => Response | Promise<Response>) | null): void;
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
    cardTransaction: 'CardTransaction:a0000000-0000-4000-8000-000000000020',
    key: 'DelegatedKey:a0000000-0000-4000-8000-000000000008',
    lookup: 'Lookup:a0000000-0000-4000-8000-000000000009',
    card: 'Card:a0000000-0000-4000-8000-000000000010',
    fundingSource: 'CardFundingSource:a0000000-0000-4000-8000-000000000011',
    owner: 'BeneficialOwner:a0000000-0000-4000-8000-000000000012',
    document: 'Document:a0000000-0000-4000-8000-000000000013',
    verification: 'Verification:a0000000-0000-4000-8000-000000000014',
    agent: 'Agent:a0000000-0000-4000-8000-000000000015',
    action: 'AgentAction:a0000000-0000-4000-8000-000000000016',
    factor: 'a0000000-factor-000000000017',
    reset: 'a0000000-reset-000000000018',
    challenge: 'ScaChallenge:a0000000-0000-4000-8000-000000000019',
    request: 'Request:a0000000-0000-4000-8000-000000000021',
  },
  b: {
    customer: 'Customer:b0000000-0000-4000-8000-000000000001',
    wallet: 'InternalAccount:b0000000-0000-4000-8000-000000000002',
    bank: 'ExternalAccount:b0000000-0000-4000-8000-000000000003',
    credential: 'AuthMethod:b0000000-0000-4000-8000-000000000004',
    session: 'Session:b0000000-0000-4000-8000-000000000005',
    quote: 'Quote:b0000000-0000-4000-8000-000000000006',
    transaction: 'Transaction:b0000000-0000-4000-8000-000000000007',
    cardTransaction: 'CardTransaction:b0000000-0000-4000-8000-000000000020',
    key: 'DelegatedKey:b0000000-0000-4000-8000-000000000008',
    lookup: 'Lookup:b0000000-0000-4000-8000-000000000009',
    card: 'Card:b0000000-0000-4000-8000-000000000010',
    fundingSource: 'CardFundingSource:b0000000-0000-4000-8000-000000000011',
    owner: 'BeneficialOwner:b0000000-0000-4000-8000-000000000012',
    document: 'Document:b0000000-0000-4000-8000-000000000013',
    verification: 'Verification:b0000000-0000-4000-8000-000000000014',
    agent: 'Agent:b0000000-0000-4000-8000-000000000015',
    action: 'AgentAction:b0000000-0000-4000-8000-000000000016',
    factor: 'b0000000-factor-000000000017',
    reset: 'b0000000-reset-000000000018',
    challenge: 'ScaChallenge:b0000000-0000-4000-8000-000000000019',
    request: 'Request:b0000000-0000-4000-8000-000000000021',
  },
} as const;

/** Accounts of the platform's own, which lists of no customer show, and lists without a filter do. */
export const platformIds = {
  wallet: 'InternalAccount:c0000000-0000-4000-8000-000000000002',
  bank: 'ExternalAccount:c0000000-0000-4000-8000-000000000003',
} as const;

export type Side = (typeof ids)[keyof typeof ids];

export function createUpstreamDouble(): UpstreamDouble {
  const seen: UpstreamDouble['seen'] = [];
  const responses = new Map<string, (body: string) => Response | Promise<Response>>();
  return {
    seen,
    setResponse: (call, response) => void (response === null ? responses.delete(call) : responses.set(call, response)),
    fetch: async (request) => {
      const url = new URL(request.url);
      const path = url.pathname.replace('/2025-10-13', '');
      const body = await request.text();
      seen.push({ method: request.method, path: path + url.search, headers: request.headers, body });
      const given = responses.get(`${request.method} ${path}`);
      if (given !== undefined) return given(body);
      if (request.method === 'GET') return Response.json(recorded(path, url.searchParams));
      return Response.json({ status: 404, code: 'NOT_FOUND', message: 'Not recorded.' }, { status: 404 });
    },
  };
}

function recorded(path: string, query: URLSearchParams): unknown {
  const ofCustomer = (make: (side: Side) => object) =>
    Object.values(ids)
      .filter(({ customer }) => !query.has('customerId') || query.get('customerId') === customer)
      .map(make);
  const ofPlatform = (make: (side: typeof platformIds) => object) =>
    query.has('customerId') ? [] : [make(platformIds)];
  const ofWallet = (make: (side: Side) => object) => ({
    data: Object.values(ids)
      .filter(({ wallet }) => query.get('accountId') === wallet)
      .map(make),
  });
  const list = (data: readonly object[]) => ({ data, hasMore: false });
  if (path === '/internal-accounts')
    return list([
      ...ofCustomer(({ wallet, customer }) => ({ id: wallet, customerId: customer, type: 'EMBEDDED_WALLET' })),
      ...ofPlatform(({ wallet }) => ({ id: wallet, type: 'INTERNAL_FIAT' })),
    ]);
  if (path === '/customers/external-accounts')
    return list([
      ...ofCustomer(({ bank, customer }) => ({ id: bank, customerId: customer })),
      ...ofPlatform(({ bank }) => ({ id: bank })),
    ]);
  if (path === '/transactions')
    return list([
      ...ofCustomer(({ transaction, quote, customer }) => ({ id: transaction, quoteId: quote, customerId: customer })),
      ...ofCustomer(({ cardTransaction, customer }) => ({ id: cardTransaction, customerId: customer, type: 'CARD' })),
    ]);
  if (path === '/auth/credentials')
    return ofWallet(({ credential, wallet }) => ({
      id: credential,
      accountId: wallet,
      type: 'EMAIL_OTP',
      nickname: 'somebody@example.com',
    }));
  if (path === '/auth/delegated-keys')
    return ofWallet(({ key, fundingSource, wallet }) => ({
      id: key,
      fundingSourceId: fundingSource,
      accountId: wallet,
    }));
  if (path === '/cards')
    return list(
      Object.values(ids)
        .filter(({ customer }) => query.get('cardholderId') === customer)
        .map(({ card, customer }) => ({ id: card, cardholderId: customer })),
    );
  if (path === '/beneficial-owners')
    return list(ofCustomer(({ owner, customer }) => ({ id: owner, customerId: customer })));
  // A document of A is A's own, one of B's is held by the user behind B's business.
  if (path === '/documents')
    return list(
      Object.values(ids)
        .filter(
          ({ customer, owner }) => query.get('documentHolder') === (customer === ids.a.customer ? customer : owner),
        )
        .map(({ document }) => ({ id: document, documentHolder: query.get('documentHolder') })),
    );
  if (path === '/verifications')
    return list(ofCustomer(({ verification, customer }) => ({ id: verification, customerId: customer })));
  if (path === '/agents') return list(ofCustomer(({ agent, customer }) => ({ id: agent, customerId: customer })));
  if (path === '/agents/approvals')
    return list(ofCustomer(({ action, agent, customer }) => ({ id: action, agentId: agent, customerId: customer })));
  if (path === '/sca/factors')
    return { factors: ofCustomer(({ factor }) => ({ factor: 'PASSKEY', credentialId: factor })) };
  if (path === '/auth/sessions') return ofWallet(({ session, wallet }) => ({ id: session, accountId: wallet }));
  return { id: path.split('/')[2] };
}
