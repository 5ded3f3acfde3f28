import { headerNames } from '@latchkey/contract';
import { type DoubledRelay, openDoubledRelay } from './doubled.ts';
import { ids } from './upstreamDouble.ts';

const { customer, quote, bank, wallet, credential } = ids.a;

/** The response when a code was sent, or none. */
export const sms = { scaChallenge: { id: ids.a.challenge, factor: 'SMS_OTP' } };
export const passkey = { scaChallenge: { id: ids.a.challenge, factor: 'PASSKEY' } };
const signed = { [headerNames.walletSignature]: 'c2ln' };

/** A call that can send a code. */
export interface CodeCall {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** The service's response after it has sent a code. */
  readonly response: object | null;
}

/** A call of each operation that sends a code to the phone. */
export const bySms = {
  trustExternalAccount: { path: `/customers/external-accounts/${bank}/trust`, response: sms },
  untrustExternalAccount: { path: `/customers/external-accounts/${bank}/untrust`, response: sms },
  createQuote: {
    path: '/quotes',
    body: { source: { sourceType: 'REALTIME_FUNDING' }, destination: { accountId: bank } },
    response: { id: quote, ...sms },
  },
  executeQuote: { path: `/quotes/${quote}/execute`, response: { id: quote, ...sms } },
  resendQuoteAuthorization: { path: `/quotes/${quote}/authorize/resend`, response: null },
  startScaLogin: { path: '/sca/login/start', body: { factor: 'SMS_OTP' }, response: { factor: 'SMS_OTP' } },
  sendPhoneVerification: { path: `/customers/${customer}/verify-phone`, response: null },
  createCredential: {
    path: '/auth/credentials',
    body: { accountId: wallet, type: 'SMS_OTP' },
    headers: signed,
    response: { id: 'AuthMethod:a1' },
  },
  challengeCredential: { path: `/auth/credentials/${credential}/challenge`, response: { id: credential } },
  transferOut: {
    path: '/transfer-out',
    body: { source: { accountId: wallet }, destination: { accountId: bank } },
    response: { id: ids.a.transaction, status: 'PENDING_AUTHORIZATION' },
  },
  approveAgentAction: {
    path: `/agents/${ids.a.agent}/actions/${ids.a.action}/approve`,
    response: { id: ids.a.action, quote: { id: quote, ...sms } },
  },
} satisfies Record<string, CodeCall>;

/** The same by e-mail. */
export const byMail = {
  sendEmailVerification: { path: `/customers/${customer}/verify-email`, response: null },
  createCredential: { ...bySms.createCredential, body: { accountId: wallet, type: 'EMAIL_OTP' } },
  challengeCredential: bySms.challengeCredential,
} satisfies Record<string, CodeCall>;

/** A relay with a recorded service and a frozen clock, for a user with a credential of this type. */
export function openCodeRelay(type: 'SMS_OTP' | 'EMAIL_OTP' | 'PASSKEY' = 'SMS_OTP') {
  const at = { now: 1_800_000_000_000 };
  const monotonic = () => at.now;
  const clock = { now: monotonic, monotonic, setTimeout: () => undefined, clearTimeout: () => undefined };
  const made: DoubledRelay = openDoubledRelay({ clock, agentApprovals: true, agentControl: true });
  const { upstream, call } = made;
  upstream.setResponse('GET /auth/credentials', () =>
    Response.json({ data: [{ id: credential, accountId: wallet, type }], hasMore: false }),
  );
  upstream.setResponse(`GET /quotes/${quote}`, () => Response.json({ id: quote, status: 'PENDING' }));
  const toResponse = (response: object | null, status = 200) =>
    response === null ? new Response(null, { status: 204 }) : Response.json(response, { status });
  const post = ({ path, body, headers }: Pick<CodeCall, 'path' | 'body' | 'headers'>) =>
    call('POST', path, { ...(body && { body }), ...(headers && { headers }) });
  const send = async (sending: CodeCall) => {
    upstream.setResponse(`POST ${sending.path}`, () => toResponse(sending.response));
    return (await post(sending)).status;
  };
  const responses = (path: string, response: object, status = 200) =>
    upstream.setResponse(`POST ${path}`, () => toResponse(response, status));
  const reached = (path: string) =>
    upstream.seen.filter((each) => each.method === 'POST' && each.path.startsWith(path));
  return { ...made, at, post, send, responses, reached };
}
