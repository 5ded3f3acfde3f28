// Writes packages/contract/openapi.json and relay.openapi.json from the contract. `--check` says whether they are current.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createGates } from './gates.mjs';
import { createDocument } from './openapi/document.mjs';
import { exposedOperations, relayCodes, traitsText, webhookReceiver, withRules } from './openapi/relay.mjs';
import { root } from './pnpm.mjs';
import { publishedPackages } from './workspace.mjs';

const folder = join(root, 'packages', 'contract');

/** Both documents, by the name of their file. */
export async function createDocuments() {
  const doors = await openDoors();
  const { operations, relayOperations, headerNames } = doors.find(({ name }) => name === 'index').exports;
  const { errorCodes } = doors.find(({ name }) => name === 'errors').exports;
  const { relayErrorCodes, relayHeaders } = doors.find(({ name }) => name === 'relay').exports;
  const { Webhook } = doors.find(({ name }) => name === 'webhooks').exports;
  const resources = doors.filter(({ name }) => name !== 'index');

  const service = createDocument({
    info: {
      title: 'Payments service',
      version: '2025-10-13',
      description:
        'Customers, accounts, wallet credentials, quotes, transactions, events. Amounts are integers in the smallest unit.',
    },
    servers: [{ url: '{origin}/2025-10-13', variables: { origin: { default: 'https://service.example' } } }],
    security: {
      schemes: {
        platform: {
          type: 'http',
          scheme: 'basic',
          description: 'Client id and client secret of the platform. Servers only.',
        },
        agent: { type: 'http', scheme: 'bearer', description: 'Access token of an agent.' },
      },
      of: { platform: [{ platform: [] }], agent: [{ agent: [] }], identity: [] },
    },
    rows: operations,
    doors: resources,
    headerNames,
    errors: (row) =>
      byStatus(['INTERNAL_ERROR', ...(row.auth === 'none' ? [] : ['UNAUTHORIZED']), ...row.errors], errorCodes),
    webhook: ({ json }) => ({
      post: {
        operationId: 'receiveWebhook',
        summary: 'The service tells of a change: at least once, in no promised order.',
        parameters: [
          {
            name: headerNames.webhookSignature,
            in: 'header',
            required: true,
            description: 'Signature over the body, byte for byte. Verify before reading.',
            schema: { type: 'string' },
          },
        ],
        requestBody: { required: true, content: json(Webhook) },
        responses: { 200: { description: 'Received.' }, 409: { description: 'Received before.' } },
      },
    }),
  });

  const relay = createDocument({
    info: {
      title: 'Latchkey relay',
      version: '2025-10-13',
      description: `Everything a relay answers: its own operations, and those of the service that are an end user's, under the same path without the date; and the door for the service's webhooks, which pages have no business at. Requests that change something carry \`${relayHeaders.client}\` and an allowed \`Origin\`; answers carry \`${relayHeaders.time}\`, in milliseconds, and \`${relayHeaders.request}\`; the relay's own errors carry \`${relayHeaders.error}\`. \`x-ownership\` says whose each id must be: somebody else's answers as one that does not exist. ${traitsText}. Beside what stands at an operation, any can be answered by ${Object.keys(relayErrorCodes).join(', ')}. The laws of a relay: docs/relay-elsewhere.md.`,
    },
    servers: [{ url: '{basePath}', variables: { basePath: { default: '/latchkey' } } }],
    security: {
      schemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-latchkey' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same session where no cookie travels.' },
      },
      // What asks for the platform at the service asks for a person here.
      of: { identity: person, platform: person, agent: [] },
    },
    rows: [...relayOperations, webhookReceiver, ...exposedOperations],
    doors: resources.map((door) =>
      door.name === 'webhooks' ? { ...door, exports: { ...door.exports, webhookReceiver } } : door,
    ),
    headerNames,
    errors: (row) =>
      merged(exposedOperations.includes(row) ? byStatus(['INTERNAL_ERROR', ...row.errors], errorCodes) : {}, row),
    streams: { streamRelayEvents: { $ref: '#/components/schemas/RelayEvent' } },
  });
  withRules(relay, relayHeaders);

  /** Codes of the service and of the relay, each under its status. */
  function merged(codes, row) {
    const own = relayCodes(row, relayErrorCodes);
    const statuses = [...new Set([...Object.keys(codes), ...Object.keys(own)])].sort();
    return Object.fromEntries(statuses.map((status) => [status, [...(codes[status] ?? []), ...(own[status] ?? [])]]));
  }
  return { 'openapi.json': service, 'relay.openapi.json': relay };
}

/** Every door of the contract, opened. The main one is called `index`. */
async function openDoors() {
  const { manifest, doors } = publishedPackages().find(({ name }) => name === 'contract');
  return Promise.all(
    doors
      .filter(({ kind }) => kind === 'module')
      .map(async ({ subpath }) => ({
        name: subpath === '.' ? 'index' : subpath.slice(2),
        exports: await import(manifest.name + subpath.slice(1)),
      })),
  );
}

/** The codes of a row under the status they come with. */
function byStatus(codes, table) {
  const grouped = Object.entries(table).map(([status, known]) => [
    status,
    known.filter((code) => codes.includes(code)),
  ]);
  return Object.fromEntries(grouped.filter(([, found]) => found.length > 0));
}

/** A session, in whichever way it travels. */
const person = [{ cookie: [] }, { bearer: [] }];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { gate, end } = createGates();
  for (const [name, document] of Object.entries(await createDocuments())) {
    const file = join(folder, name);
    const text = `${JSON.stringify(document, null, 2)}\n`;
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    const current = existsSync(file) && readFileSync(file, 'utf8') === text;
    gate(`${name} is what the contract says`, current ? [] : ['It is not: run `pnpm openapi` and commit it.']);
  }
  end();
}
