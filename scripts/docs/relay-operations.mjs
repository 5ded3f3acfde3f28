// The relay's table of operations as a page: what a browser may call, whose every id must be, what is withheld and why.
import { headerNames, operations, relayOperations } from '@latchkey/contract';
import { optIns } from '../../packages/relay/src/routes/rule.ts';
import { exposedRows, table } from '../../packages/relay/src/routes/table.ts';
import { withheld } from '../../packages/relay/src/routes/withheld.ts';
import { webhookReceiver } from '../../packages/relay/src/webhooks/webhookReceiver.ts';

const rules = {
  owned: ({ resources }) => `${resources.join(' or ')} of the caller`,
  opaque: ({ resource }) => `${resource} that was given to the caller`,
  caller: ({ or }) => `the caller${or ? `, or ${or.join(' or ')} of theirs` : ''}; put in where it is absent`,
  callerGiven: () => 'the caller, where it is given',
  address: () => 'the caller’s address, put in; refused where it is given',
  refused: () => 'refused',
};

/** What is said of the codes that a call can have sent, by its row. */
export const sent = {
  email: 'sends a code by e-mail, and is counted',
  sms: 'sends a code by text message, and is counted',
  smsIfChosen: 'where the body chooses `SMS_OTP`, sends a code, and is counted',
  smsIfShown: 'counted as sending a code by text message, unless the answer shows no challenge for one',
  smsIfOrdered:
    'of a customer with SCA, counted as sending a code by text message, unless the answer shows none; refused for that only while the quote is `PENDING`',
  smsIfFunded:
    'of a customer with SCA, and to be funded as it comes, counted as sending a code by text message, unless the answer shows none',
  smsIfMoved:
    'of a customer with SCA, counted as sending a code by text message, unless the answer shows none; never refused for that under a key that was let through',
  smsIfNext: 'a code for the next step that the answer shows is counted; never refused for that',
  ofCredential: 'on the signed leg, sends a code to a new `EMAIL_OTP` or `SMS_OTP`, and is counted',
};

const callers = { none: 'anybody', identity: 'who is signed in' };

const traits = [
  [({ signsIn }) => signsIn, 'also by who has started to sign in with it'],
  [({ sendsCode }) => sendsCode, ({ sendsCode }) => sent[sendsCode]],
  [({ guesses }) => guesses, 'takes a code: ten wrong ones an hour, across challenges'],
  [({ guard }) => guard, 'refused with `CHALLENGE_CHANGED` unless the challenge that is named is the current one'],
  [({ registersPasskey }) => registersPasskey, 'a passkey needs a challenge of the relay, which serves one'],
  [({ members }) => members, ({ members }) => `no other members than ${members.map(code).join(', ')}`],
  [
    ({ signed }) => signed === 'byCaller',
    'signed by the end user’s key, for a quote that carries a `payloadToSign`, unless the option `unsignedPayments` asks for less',
  ],
  [
    ({ signed }) => signed === 'byAgent',
    'only of a quote that carries a `payloadToSign`, whose signature came with what the agent asked for, unless the option `unsignedPayments` asks for less',
  ],
  [({ optIn }) => optIn, ({ optIn }) => `only with the option \`${optIn}\``],
  [
    ({ operation }) => operation.maxBodyBytes,
    ({ operation }) => `bodies up to ${operation.maxBodyBytes / 1024 ** 2} MiB`,
  ],
];

/** The text of docs/relay/README.md. */
export function relayOperationsPage() {
  const rows = exposedRows(optIns);
  const missing = operations.filter(({ id }) => !(id in withheld) && !(id in table)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`Undecided: ${missing.join(', ')}.`);
  const exposed = rows.map((row) => {
    const { id, method, path } = row.operation;
    return `| \`${id}\` | \`${method} ${path}\` | ${[...placesOf(row), ...notesOf(row)].join('<br>') || 'none'} |`;
  });
  const own = [...relayOperations, webhookReceiver].map(
    ({ id, method, path, auth, summary }) =>
      `| \`${id}\` | \`${method} ${path}\` | ${id === webhookReceiver.id ? 'the service, by its signature' : callers[auth]} | ${summary} |`,
  );
  const kept = Object.entries(withheld).map(([id, reason]) => `| \`${id}\` | ${reason} |`);
  return `<!-- Made by scripts/docs.mjs. -->
# What a browser may call

The table that the relay runs by (\`packages/relay/src/routes\`), ${rows.length} of ${operations.length} operations. An id of somebody else answers exactly as one that does not exist; an id at a place that is not named here is refused; a path that is not here does not exist. How to keep the same rules in another language: [a relay elsewhere](../relay-elsewhere.md).

| Operation | Call | Ids and rules |
|---|---|---|
${exposed.join('\n')}

## The relay's own

| Operation | Call | Who may | What it does |
|---|---|---|---|
${own.join('\n')}

The last is no page's: it is the address to give to the service for its webhooks, and is not there without \`webhookKeys\`; nor is the stream.

## Withheld

| Operation | Why |
|---|---|
${kept.join('\n')}
`;
}

function placesOf(row) {
  const of = (part, rulesOf = {}) =>
    Object.entries(rulesOf)
      .filter(([, { rule }]) => rule !== 'plain')
      .map(([name, rule]) => `${part} ${code(name)}: ${rules[rule.rule](rule)}`);
  const headers = Object.entries(row.headers ?? {}).map(([meaning, rule]) => [headerNames[meaning], rule]);
  return [
    ...of('path', row.params),
    ...of('query', row.query),
    ...of('header', Object.fromEntries(headers)),
    ...of('body', row.body),
  ];
}

function notesOf(row) {
  return traits.filter(([has]) => has(row)).map(([, text]) => (typeof text === 'function' ? text(row) : text));
}

function code(text) {
  return `\`${text}\``;
}
