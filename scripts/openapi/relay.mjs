// What the relay adds to forwarded operations: the owner of each id, the required caller, its error responses.
import { headerNames } from '@latchkey/contract';
import { listExposedRows } from '../../packages/relay/src/routes/operationTable.ts';
import { optIns } from '../../packages/relay/src/routes/rule.ts';
import { webhookReceiver } from '../../packages/relay/src/webhooks/webhookReceiver.ts';
import { createHeader } from './document.mjs';
import rules from './relay-rules.json' with { type: 'json' };

export { webhookReceiver };

const rows = listExposedRows(optIns);

/** The operations of the service that a browser can call through the relay. */
export const exposedOperations = rows.map(({ operation }) => operation);

const texts = {
  owned: ({ resources }) => `the caller's ${resources.join(' or ')}`,
  opaque: ({ resource }) => `a ${resource} that was given to the caller`,
  caller: ({ or }) => (or ? `the caller, or their ${or.join(' or ')}` : 'the caller'),
  callerGiven: () => 'the caller, if present',
  address: () => "the caller's address, set by the relay",
  refused: () => 'refused',
};

/** The members of a row with its ids; every other member is a trait. */
const places = ['operation', 'params', 'query', 'headers', 'body'];

/** Each trait of a row, as a member of the operation, and the meaning of that member. */
export const traits = Object.values(rules.traits);

/** The document's description of those members, once for all operations. */
export const traitsText = traits.map(({ member, meaning }) => `\`${member}\`: ${meaning}`).join('; ');

/** The relay's own operations: which call the service, and which can respond with not found. */
const callsService = ['signIn', 'getRelaySession', 'startPasskeyRegistration', 'getRelaySettings'];
const mayBeMissing = ['signIn', 'receiveWebhook'];

/** Codes of the relay with which a row can be refused, by status. */
export function listRelayCodes(row, table) {
  const rule = rows.find(({ operation }) => operation === row);
  const grouped = {};
  for (const [code, status] of Object.entries(table)) {
    if (code === 'CHALLENGE_CHANGED' ? !rule?.requiresCurrentChallenge : !isFor(code, status, row, rule)) continue;
    grouped[status] ??= [];
    grouped[status].push(code);
  }
  return grouped;
}

function isFor(code, status, row, rule) {
  if (code === 'RELAY_SIGNATURE_REQUIRED') return rule?.requiresSignature !== undefined;
  if (code === 'RELAY_PROOF_REQUIRED') return rule?.operation.proof !== undefined;
  // Responses that are possible for any call are described once, for the whole document.
  if (rule) return [401, 404, 409, 429].includes(status);
  if (row === webhookReceiver) return [400, 404, 413, 429, 500].includes(status) || code === 'RELAY_UNAVAILABLE';
  if (code.startsWith('RELAY_UPSTREAM_')) return callsService.includes(row.id);
  // Signing in requires a session only if the integrator's own session identifies the caller.
  if (status === 401) return row.auth !== 'none' || row.id === 'signIn';
  if (status === 404) return mayBeMissing.includes(row.id);
  if ([413, 415].includes(status)) return row.body !== undefined;
  return status !== 405;
}

/** Writes the rules of the table into the document, and removes what a browser may not send. */
export function withRules(document, headers) {
  for (const row of rows) {
    const operation = document.paths[row.operation.path][row.operation.method.toLowerCase()];
    const inHeaders = Object.entries(row.headers ?? {}).map(([meaning, rule]) => [headerNames[meaning], rule]);
    const listRules = {
      path: row.params ?? {},
      query: row.query ?? {},
      header: Object.fromEntries(inHeaders),
      body: row.body ?? {},
    };
    operation.parameters = operation.parameters
      .filter((parameter) => listRules[parameter.in]?.[parameter.name]?.rule !== 'refused')
      .map((parameter) =>
        parameter.in === 'query' && listRules.query[parameter.name]?.rule === 'caller'
          ? { ...parameter, required: false, description: 'The caller; set where it is absent.' }
          : parameter,
      );
    const media = operation.requestBody?.content['application/json'];
    if (media?.example !== undefined) media.example = removeReserved(media.example, row);
    if (row.acceptsCode)
      operation.parameters.push(
        createHeader(
          headers.challenge,
          'The challenge that the proof was made for. The same proof is checked once for it.',
        ),
      );
    const ownership = Object.entries(listRules).flatMap(([part, rules]) =>
      Object.entries(rules)
        .filter(([, { rule }]) => rule !== 'plain')
        .map(([name, rule]) => ({ in: part, name, must: texts[rule.rule](rule) })),
    );
    if (ownership.length > 0) operation['x-ownership'] = ownership;
    for (const [name, value] of Object.entries(row)) {
      if (places.includes(name)) continue;
      if (!(name in rules.traits)) throw new Error(`relay-rules.json has no trait "${name}" (${row.operation.id}).`);
      if (!Array.isArray(value) || value.length > 0)
        operation[rules.traits[name].member] =
          name === 'sendsCode' ? rules.codeRules[value.channel ?? value.rule] : value;
    }
    if (row.operation.proof !== undefined) {
      operation['x-proof'] = row.operation.proof;
      operation.parameters.push(createHeader(headers.proof, toProofText(row.operation.proof)));
    }
    if (row.requiresSignature === 'byCaller')
      for (const parameter of operation.parameters)
        if (parameter.name === headerNames.walletSignature) parameter.required = true;
    if (row.signsIn) operation.security = [...operation.security, {}];
  }
  withHeaders(document, headers);
}

/** A body of the platform as an end user may send it. */
function removeReserved(example, { members, body = {} }) {
  const allowed = members?.[''] ?? Object.keys(example);
  const isAllowed = (name) => allowed.includes(name) && body[`/${name}`]?.rule !== 'address';
  return Object.fromEntries(Object.entries(example).filter(([name]) => isAllowed(name)));
}

const clientText = 'Any text. Forms of other sites cannot send it. `background` marks the request of a timer.';

/** Headers that pages send besides the service's, and response headers. */
function withHeaders(document, { client }) {
  for (const [method, operation] of Object.values(document.paths).flatMap(Object.entries)) {
    const { operationId, parameters, responses } = operation;
    if (method !== 'get' && operationId !== webhookReceiver.id) parameters.push(createHeader(client, clientText, true));
    if (operationId === 'streamRelayEvents')
      parameters.push(createHeader('Last-Event-ID', 'The last event that was received; the stream starts after it.'));
    if (operationId === 'verifyCredential')
      responses[200].headers = {
        'Set-Cookie': createResponseHeader('The session of the relay, in a cookie.'),
        'Latchkey-Session': createResponseHeader(
          'The same as a bearer token, where the relay is configured without cookies.',
        ),
      };
    if (responses[429]) responses[429].headers = { 'Retry-After': createResponseHeader('Seconds.', 'integer') };
  }
  const receiver = document.paths[webhookReceiver.path].post;
  receiver.parameters.push(createHeader(headerNames.webhookSignature, 'Signature over the bytes of the body.', true));
  receiver.responses[200].description = 'Stored, now or earlier.';
  receiver.responses[401] = { description: 'The signature is invalid. The body is empty.' };
}

function toProofText(proof) {
  const when =
    proof === 'always'
      ? 'Required'
      : 'Required where the body has one of the members of `x-proof`, unless its value is in the list';
  return `${when}, unless the operator of the relay authenticates the user again: \`<envelope>.<server milliseconds>.<nonce>\`, valid once and within 60 s.`;
}

function createResponseHeader(description, type = 'string') {
  return { description, schema: { type } };
}
