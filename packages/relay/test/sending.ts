import { headerNames } from '@latchkey/contract';
import { type Doubled, doubled } from './doubled.ts';
import { ids } from './upstreamDouble.ts';

const { customer, quote, bank, wallet, credential } = ids.a;

/** What an answer shows when a code is on its way, or none. */
export const sms = { scaChallenge: { id: ids.a.challenge, factor: 'SMS_OTP' } };
export const passkey = { scaChallenge: { id: ids.a.challenge, factor: 'PASSKEY' } };
const signed = { [headerNames.walletSignature]: 'c2ln' };

/** A call that can have a code sent. */
export interface Sending {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** What the service answers when it has sent a code. */
  readonly answer: object | null;
}

/** A call of each operation that has a code sent to the telephone. */
export const bySms = {
  trustExternalAccount: { path: `/customers/external-accounts/${bank}/trust`, answer: sms },
  untrustExternalAccount: { path: `/customers/external-accounts/${bank}/untrust`, answer: sms },
  createQuote: {
    path: '/quotes',
    body: { source: { sourceType: 'REALTIME_FUNDING' }, destination: { accountId: bank } },
    answer: { id: quote, ...sms },
  },
  executeQuote: { path: `/quotes/${quote}/execute`, answer: { id: quote, ...sms } },
  resendQuoteAuthorization: { path: `/quotes/${quote}/authorize/resend`, answer: null },
  startScaLogin: { path: '/sca/login/start', body: { factor: 'SMS_OTP' }, answer: { factor: 'SMS_OTP' } },
  sendPhoneVerification: { path: `/customers/${customer}/verify-phone`, answer: null },
  createCredential: {
    path: '/auth/credentials',
    body: { accountId: wallet, type: 'SMS_OTP' },
    headers: signed,
    answer: { id: 'AuthMethod:a1' },
  },
  challengeCredential: { path: `/auth/credentials/${credential}/challenge`, answer: { id: credential } },
  transferOut: {
    path: '/transfer-out',
    body: { source: { accountId: wallet }, destination: { accountId: bank } },
    answer: { id: ids.a.transaction, status: 'PENDING_AUTHORIZATION' },
  },
  approveAgentAction: {
    path: `/agents/${ids.a.agent}/actions/${ids.a.action}/approve`,
    answer: { id: ids.a.action, quote: { id: quote, ...sms } },
  },
} satisfies Record<string, Sending>;

/** The same by e-mail. */
export const byMail = {
  sendEmailVerification: { path: `/customers/${customer}/verify-email`, answer: null },
  createCredential: { ...bySms.createCredential, body: { accountId: wallet, type: 'EMAIL_OTP' } },
  challengeCredential: bySms.challengeCredential,
} satisfies Record<string, Sending>;

/** A relay before a recorded service, at a time that stands still, for somebody with a credential of this type. */
export function opened(type: 'SMS_OTP' | 'EMAIL_OTP' | 'PASSKEY' = 'SMS_OTP') {
  const at = { now: 1_800_000_000_000 };
  const monotonic = () => at.now;
  const clock = { now: monotonic, monotonic, setTimeout: () => undefined, clearTimeout: () => undefined };
  const made: Doubled = doubled({ clock, agentApprovals: true });
  const { upstream, call } = made;
  upstream.answer('GET /auth/credentials', () =>
    Response.json({ data: [{ id: credential, accountId: wallet, type }], hasMore: false }),
  );
  upstream.answer(`GET /quotes/${quote}`, () => Response.json({ id: quote, status: 'PENDING' }));
  const answered = (answer: object | null, status = 200) =>
    answer === null ? new Response(null, { status: 204 }) : Response.json(answer, { status });
  const post = ({ path, body, headers }: Pick<Sending, 'path' | 'body' | 'headers'>) =>
    call('POST', path, { ...(body && { body }), ...(headers && { headers }) });
  const send = async (sending: Sending) => {
    upstream.answer(`POST ${sending.path}`, () => answered(sending.answer));
    return (await post(sending)).status;
  };
  const answers = (path: string, answer: object, status = 200) =>
    upstream.answer(`POST ${path}`, () => answered(answer, status));
  const reached = (path: string) =>
    upstream.seen.filter((each) => each.method === 'POST' && each.path.startsWith(path));
  return { ...made, at, post, send, answers, reached };
}
