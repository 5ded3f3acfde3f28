// What the relay adds to the operations that it passes on: whose every id must be, who is asked for, what it refuses.
import { headerNames } from '@latchkey/contract';
import { optIns } from '../../packages/relay/src/routes/rule.ts';
import { exposedRows } from '../../packages/relay/src/routes/table.ts';
import { webhookReceiver } from '../../packages/relay/src/webhooks/webhookReceiver.ts';
import { sent } from '../docs/relay-operations.mjs';

export { webhookReceiver };

const rows = exposedRows(optIns);

/** The operations of the service that a browser reaches through the relay. */
export const exposedOperations = rows.map(({ operation }) => operation);

const texts = {
  owned: ({ resources }) => `the caller's ${resources.join(' or ')}`,
  opaque: ({ resource }) => `a ${resource} that was given to the caller`,
  caller: ({ or }) => (or ? `the caller, or their ${or.join(' or ')}` : 'the caller'),
  callerGiven: () => 'the caller, where it is given',
  address: () => "the caller's address, put in by the relay",
  refused: () => 'refused',
};

/** Where in a row its ids are; everything else in it is a trait. */
const places = ['operation', 'params', 'query', 'headers', 'body'];

/** Each trait of a row, as the member of the operation that says it, and what that member means. */
export const traits = {
  text: ['x-text', "places of the body whose text is a person's own: what looks like an id there is only text"],
  members: ['x-only-members', 'the only members that the body may have'],
  learns: ['x-learns', "places of a success answer whose ids are the caller's from then on"],
  learnsOpaque: ['x-learns-opaque', 'the same for what has no form of its own, each with what it is'],
  signsIn: [
    'x-signs-in',
    'may be called without a session by whoever has started to sign in with this very credential',
  ],
  sendsCode: [
    'x-sends-code',
    'can have a code sent to the caller: when, and how it is counted, once in 30 seconds and five times an hour for a customer and a way',
  ],
  guesses: ['x-takes-code', 'takes a code: ten wrong ones an hour for a customer, across challenges'],
  guard: ['x-guard', 'passed on only while the quote carries the challenge that the header names'],
  registersPasskey: [
    'x-registers-passkey',
    'a passkey must bring a challenge of `startPasskeyRegistration`, which was issued to the caller, lives five minutes and serves one registration',
  ],
  signed: [
    'x-signed',
    'passed on only with a signature of the end user, and only where the service is known to check it, since it ignores one for any other source: the quote carries a `payloadToSign`, or waits for no order any more; `byAgent`: the signature came with what the agent asked for, and the action carries such a quote, or waits no more; unless the integrator asks for less',
  ],
  learnsSigned: [
    'x-learns-signed',
    'its answer shows which quotes, or actions with a quote, carry a `payloadToSign`, which never changes',
  ],
  optIn: ['x-opt-in', 'exists only where the integrator asks for it by this option'],
};

/** What the document says of those members, once for all operations. */
export const traitsText = Object.values(traits)
  .map(([member, meaning]) => `\`${member}\`: ${meaning}`)
  .join('; ');

/** Of the relay's own: which ask the service, and which can find that there is nothing. */
const asking = ['signIn', 'getRelaySession', 'startPasskeyRegistration', 'getRelaySettings'];
const finding = ['signIn', 'streamRelayEvents', 'receiveWebhook'];

/** Codes of the relay that a row can be refused by, under their status. */
export function relayCodes(row, table) {
  const rule = rows.find(({ operation }) => operation === row);
  const grouped = {};
  for (const [code, status] of Object.entries(table)) {
    if (code === 'CHALLENGE_CHANGED' ? rule?.guard !== 'challenge' : !isFor(code, status, row, rule)) continue;
    grouped[status] ??= [];
    grouped[status].push(code);
  }
  return grouped;
}

function isFor(code, status, row, rule) {
  if (code === 'RELAY_SIGNATURE_REQUIRED') return rule?.signed !== undefined;
  // What any call can be answered by is said once, for the whole document.
  if (rule) return [401, 404, 409, 429].includes(status);
  if (row === webhookReceiver) return [400, 404, 413, 429, 500].includes(status) || code === 'RELAY_UNAVAILABLE';
  if (code.startsWith('RELAY_UPSTREAM_')) return asking.includes(row.id);
  // Signing in needs a session only where the integrator's own says who calls.
  if (status === 401) return row.auth !== 'none' || row.id === 'signIn';
  if (status === 404) return finding.includes(row.id);
  if ([413, 415].includes(status)) return row.body !== undefined;
  return status !== 405;
}

/** Writes the rules of the table into the document, and takes out of it what a browser may not say. */
export function withRules(document, headers) {
  for (const row of rows) {
    const operation = document.paths[row.operation.path][row.operation.method.toLowerCase()];
    const inHeaders = Object.entries(row.headers ?? {}).map(([meaning, rule]) => [headerNames[meaning], rule]);
    const rulesOf = {
      path: row.params ?? {},
      query: row.query ?? {},
      header: Object.fromEntries(inHeaders),
      body: row.body ?? {},
    };
    operation.parameters = operation.parameters
      .filter((parameter) => rulesOf[parameter.in]?.[parameter.name]?.rule !== 'refused')
      .map((parameter) =>
        parameter.in === 'query' && rulesOf.query[parameter.name]?.rule === 'caller'
          ? { ...parameter, required: false, description: 'The caller; put in where it is absent.' }
          : parameter,
      );
    if (row.guesses)
      operation.parameters.push(
        header(headers.challenge, 'The challenge that the proof was made for. Under it the same proof is judged once.'),
      );
    const ownership = Object.entries(rulesOf).flatMap(([part, rules]) =>
      Object.entries(rules)
        .filter(([, { rule }]) => rule !== 'plain')
        .map(([name, rule]) => ({ in: part, name, must: texts[rule.rule](rule) })),
    );
    if (ownership.length > 0) operation['x-ownership'] = ownership;
    for (const [name, value] of Object.entries(row)) {
      if (places.includes(name)) continue;
      if (!(name in traits)) throw new Error(`${row.operation.id}: nothing says what "${name}" is called here.`);
      if (!Array.isArray(value) || value.length > 0)
        operation[traits[name][0]] = name === 'sendsCode' ? sent[value] : value;
    }
    if (row.signed === 'byCaller')
      for (const parameter of operation.parameters)
        if (parameter.name === headerNames.walletSignature) parameter.required = true;
    if (row.signsIn) operation.security = [...operation.security, {}];
  }
  withHeaders(document, headers);
  return document;
}

/** What pages send beside what the service reads, and what they are answered beside a body. */
function withHeaders(document, { client }) {
  for (const [method, operation] of Object.values(document.paths).flatMap(Object.entries)) {
    const { operationId, parameters, responses } = operation;
    if (method !== 'get' && operationId !== webhookReceiver.id)
      parameters.push(
        header(client, 'Any text. No form of a foreign page can send it; `background` says that a timer asks.', true),
      );
    if (operationId === 'streamRelayEvents')
      parameters.push(header('Last-Event-ID', 'The last event that was heard; the stream begins behind it.'));
    if (operationId === 'verifyCredential')
      responses[200].headers = {
        'Set-Cookie': answered('The session of the relay, in a cookie, where the relay keeps sessions.'),
        'Latchkey-Session': answered('The same as a bearer token, where the relay was told that no cookie travels.'),
      };
    if (responses[429]) responses[429].headers = { 'Retry-After': answered('Seconds.', 'integer') };
  }
  const receiver = document.paths[webhookReceiver.path].post;
  receiver.parameters.push(header(headerNames.webhookSignature, 'Signature over the body, byte for byte.', true));
  receiver.responses[200].description = 'Stored, now or before.';
  receiver.responses[401] = { description: 'Not proved. The body is empty, whatever the reason.' };
}

function header(name, description, required = false) {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}

function answered(description, type = 'string') {
  return { description, schema: { type } };
}
