// Writes packages/contract/openapi.json and relay.openapi.json from the contract. `--check` says whether they are current.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createGates } from './gates.mjs';
import { createDocument } from './openapi/document.mjs';
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
      description: `The relay's own operations. Every other path it serves is an operation of the service without the date. Requests carry \`${relayHeaders.client}\`; answers carry \`${relayHeaders.time}\`.`,
    },
    servers: [{ url: '{basePath}', variables: { basePath: { default: '/latchkey' } } }],
    security: {
      schemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-latchkey' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same session where no cookie travels.' },
      },
      of: { identity: [{ cookie: [] }, { bearer: [] }], platform: [], agent: [] },
    },
    rows: relayOperations,
    doors: resources,
    headerNames,
    errors: (row) => relayFailures(row, relayErrorCodes),
    streams: { streamRelayEvents: { $ref: '#/components/schemas/RelayEvent' } },
  });
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

/** What the relay itself can answer to one of its own operations. */
function relayFailures({ auth, body }, table) {
  const grouped = {};
  for (const [code, status] of Object.entries(table)) {
    if (status === 401 && auth !== 'identity') continue;
    if ([413, 415].includes(status) && !body) continue;
    if ([404, 405, 409].includes(status)) continue;
    grouped[status] ??= [];
    grouped[status].push(code);
  }
  return grouped;
}

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
