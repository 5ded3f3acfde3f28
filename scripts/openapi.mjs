// Writes packages/contract/openapi.json and relay.openapi.json from the contract. `--check` reports whether they are
// current.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { headerNames, operations, relayOperations } from '@latchkey/contract';
import { errorCodes } from '@latchkey/contract/errors';
import { relayErrorCodes, relayHeaders } from '@latchkey/contract/relay';
import { Webhook } from '@latchkey/contract/webhooks';
import { createChecks } from './createChecks.mjs';
import { writeGenerated } from './generated.mjs';
import { createDocument, createHeader } from './openapi/document.mjs';
import { formatJson } from './openapi/format.mjs';
import { exposedOperations, listRelayCodes, traitsText, webhookReceiver, withRules } from './openapi/relay.mjs';
import { shareComponents } from './openapi/shareComponents.mjs';
import { publishedPackages } from './workspace.mjs';

const read = (name) => JSON.parse(readFileSync(new URL(`./openapi/${name}.json`, import.meta.url), 'utf8'));
const { operations: serviceExamples, webhook: webhookExample } = read('examples');
const examples = {
  ...serviceExamples,
  ...read('relay-examples'),
  receiveWebhook: { parameters: {}, body: webhookExample },
};

/** Both documents, by file name. What operations have in common is still in each of them. */
export async function createDocuments() {
  const resources = await importResources();

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
    examples,
    entryPoints: resources,
    headerNames,
    errors: (row) => ({ ...groupByStatus([...listGenericCodes(row), ...row.errors]), ...getSizeError(row) }),
    webhook: ({ json }) => ({
      post: {
        operationId: 'receiveWebhook',
        summary: 'Receives an event of the service: at least once, in no guaranteed order.',
        parameters: [
          createHeader(
            headerNames.webhookSignature,
            'Signature over the bytes of the body. Verify it before parsing.',
            true,
          ),
        ],
        requestBody: { required: true, content: json(Webhook, webhookExample) },
        responses: { 200: { description: 'Received.' }, 409: { description: 'Received already.' } },
      },
    }),
  });

  withRetryAfter(service);

  const relay = createDocument({
    info: {
      title: 'Latchkey relay',
      version: '2025-10-13',
      description: `The operations of a relay: its own, those of the service that an end user may call, under the same path without the date, and the endpoint for the service's webhooks, which pages never call. Requests that change something carry \`${relayHeaders.client}\` and an allowed \`Origin\`; responses carry \`${relayHeaders.time}\`, in milliseconds, and \`${relayHeaders.request}\`; the relay's own errors carry \`${relayHeaders.error}\`. \`x-ownership\` states the owner of each id: another user's id has the response of a missing one. ${traitsText}. Any operation can also return ${Object.keys(relayErrorCodes).join(', ')}. Rules for a relay: docs/relay-elsewhere.md.`,
    },
    servers: [{ url: '{basePath}', variables: { basePath: { default: '/latchkey' } } }],
    security: {
      schemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-latchkey' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same session where no cookie is sent.' },
      },
      // Operations that require the platform at the service require a user here.
      of: { identity: userSession, platform: userSession, agent: [] },
    },
    examples,
    rows: [...relayOperations, webhookReceiver, ...exposedOperations],
    entryPoints: resources.map((entryPoint) =>
      entryPoint.name === 'webhooks'
        ? { ...entryPoint, exports: { ...entryPoint.exports, webhookReceiver } }
        : entryPoint,
    ),
    headerNames,
    errors: listRelayErrors,
    streams: { streamRelayEvents: { $ref: '#/components/schemas/RelayEvent' } },
  });
  withRules(relay, relayHeaders);
  return { 'openapi.json': service, 'relay.openapi.json': relay };
}

/** The entry points of the contract for one resource each, imported. */
async function importResources() {
  const { entryPoints } = publishedPackages().find(({ name }) => name === 'contract');
  return Promise.all(
    entryPoints
      .filter(({ kind, subpath }) => kind === 'module' && subpath !== '.')
      .map(async ({ subpath, specifier }) => ({ name: subpath.slice(2), exports: await import(specifier) })),
  );
}

/** Codes of the service and of the relay, each under its status. */
function listRelayErrors(row) {
  const codes = exposedOperations.includes(row) ? groupByStatus(['INTERNAL_ERROR', ...row.errors]) : {};
  const own = listRelayCodes(row, relayErrorCodes);
  const statuses = [...new Set([...Object.keys(codes), ...Object.keys(own)])].sort();
  return Object.fromEntries(statuses.map((status) => [status, [...(codes[status] ?? []), ...(own[status] ?? [])]]));
}

/** Codes that an operation returns for its credentials, its body or its idempotency key, beside those of its row. */
function listGenericCodes({ auth, body, headers = [] }) {
  return [
    'INTERNAL_ERROR',
    ...(auth === 'none' ? [] : ['UNAUTHORIZED']),
    ...(auth === 'platform' ? ['FORBIDDEN'] : []),
    ...(body ? ['INVALID_REQUEST_FORMAT'] : []),
    ...(headers.includes('idempotencyKey') ? ['INVALID_INPUT', 'CONFLICT'] : []),
  ];
}

/** A body that is too large has the code of one that cannot be read, with the status of HTTP. */
function getSizeError({ body }) {
  return body ? { 413: ['INVALID_REQUEST_FORMAT'] } : {};
}

/** Adds the header of a rate limit to its responses. */
function withRetryAfter(document) {
  const description = 'Seconds to wait. Not with `DAILY_VOLUME_LIMIT_EXCEEDED`.';
  for (const item of Object.values(document.paths)) {
    for (const { responses } of Object.values(item)) {
      if (responses[429]) responses[429].headers = { 'Retry-After': { description, schema: { type: 'integer' } } };
    }
  }
}

/** The codes of a row, by status. */
function groupByStatus(codes) {
  const grouped = Object.entries(errorCodes).map(([status, known]) => [
    status,
    known.filter((code) => codes.includes(code)),
  ]);
  return Object.fromEntries(grouped.filter(([, found]) => found.length > 0));
}

/** A session, by any transport. */
const userSession = [{ cookie: [] }, { bearer: [] }];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { check, end } = createChecks();
  const texts = Object.entries(await createDocuments()).map(([name, document]) => [
    name,
    `${formatJson(shareComponents(document))}\n`,
  ]);
  check(
    'the OpenAPI documents are current',
    writeGenerated('packages/contract', new Map(texts), { command: 'pnpm openapi' }),
  );
  end();
}
