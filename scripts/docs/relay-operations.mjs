// The relay's operations as a page: what a browser may call, who must own each id, what is withheld and why.
import { withheld } from '../../packages/relay/src/routes/withheld.ts';
import { traits } from '../openapi/relay.mjs';
import { listOperations } from './reference.mjs';
import { createTable } from './table.mjs';

const ownTags = ['relay', 'webhooks'];

/** What the relay records from requests and responses; no caller needs it. */
const bookkeeping = /^x-(free-text|records-.*|registers-signer-key|removes-signer-key)$/;

/** Returns docs/relay/README.md from the OpenAPI document of the relay. */
export function createRelayOperationsPage(document) {
  const operations = listOperations(document).map((row) => ({ ...row, call: `${row.method} ${row.path}` }));
  const exposed = operations.filter(({ tag }) => !ownTags.includes(tag));
  const receiver = operations.find(({ tag }) => tag === 'webhooks');
  const total = exposed.length + Object.keys(withheld).length;
  return `<!-- Made by scripts/docs.mjs. -->
# What a browser may call

The operations that the relay forwards (\`packages/relay/src/routes\`), ${exposed.length} of ${total}. The id of another user has the same response as one that does not exist. An id at any other place is refused. Any other path does not exist. The rules are members of the operations in [relay.openapi.json](../../packages/contract/relay.openapi.json); [a relay elsewhere](../relay-elsewhere.md) describes them for other languages.

${createTable(
  ['Operation', 'Call', 'Ids and rules'],
  exposed.map((row) => [code(row.operationId), code(row.call), [...ids(row), ...rules(row)].join('<br>') || 'none']),
)}

## Rules

${createTable(
  ['Member', 'Meaning'],
  traits.filter(({ member }) => !bookkeeping.test(member)).map(({ member, meaning }) => [code(member), meaning]),
)}

The relay's own operations are in [the reference](../reference/relay.md). The receiver of the service's webhooks, ${code(receiver.call)}, and the stream exist only with \`webhookKeys\`.

## Withheld

${createTable(
  ['Operation', 'Reason'],
  Object.entries(withheld).map(([id, reason]) => [code(id), reason]),
)}
`;
}

function ids({ 'x-ownership': places = [] }) {
  return places.map(({ in: place, name, must }) => `${place} ${code(name)}: ${must}`);
}

/** The rules of an operation. A rule without a value applies as it is. */
function rules(operation) {
  return traits
    .filter(({ member }) => operation[member] !== undefined && !bookkeeping.test(member))
    .map(({ member }) => {
      const value = operation[member];
      if (value === true) return code(member);
      return `${code(member)}: ${typeof value === 'string' ? value : code(JSON.stringify(value))}`;
    });
}

function code(text) {
  return `\`${text}\``;
}
