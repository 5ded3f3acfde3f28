// Creates an OpenAPI 3.1 document from rows of the contract. It is generic: a new row needs no edit here.
import { safeParse } from 'valibot';
import { createConverter, listNamedSchemas } from './schemas.mjs';

const headerTexts = {
  idempotencyKey: 'A repeated request with the same key returns the first response.',
  walletSignature:
    'Signature of `payloadToSign`, made by the session key: unpadded base64url of `{"publicKey","scheme","signature"}`.',
  requestId: 'On a signed retry: the `requestId` of the 202 response.',
};

const descriptions = { 201: 'Created.', 202: 'Accepted: a signed retry is required.', 204: 'Done, without a body.' };

/** The document of `rows`. `entryPoints` are the contract's modules; `errors` returns codes by status for a row. */
export function createDocument({
  info,
  servers,
  security,
  rows,
  entryPoints,
  errors,
  headerNames,
  streams = {},
  webhook,
  examples,
}) {
  const named = listNamedSchemas(entryPoints);
  const { convert, components } = createConverter(named, listSchemas(rows));
  const schemas = components();
  const json = (schema, example) => ({ 'application/json': withExample(schema, example) });
  const findTag = (row) => entryPoints.find(({ exports }) => Object.values(exports).includes(row))?.name ?? 'other';

  /** A schema of the contract as a media type, with an example that the contract itself accepts. */
  function withExample(schema, example) {
    if (example === undefined) return { schema: convert(schema) };
    const { success, issues } = safeParse(schema, example);
    if (!success) throw new Error(`${JSON.stringify(example)}: ${issues[0].message}. Run \`pnpm examples\`.`);
    return { schema: convert(schema), example };
  }

  function toOperation(row) {
    return {
      operationId: row.id,
      tags: [findTag(row)],
      summary: row.summary,
      'x-source': row.source,
      security: row.auth === 'none' ? [] : security.of[row.auth],
      parameters: [
        ...toParameters(row, 'path'),
        ...toParameters(row, 'query'),
        ...(row.headers ?? []).map((meaning) => createHeader(headerNames[meaning], headerTexts[meaning])),
      ],
      ...(row.body ? { requestBody: toRequestBody(row) } : {}),
      responses: { ...toSuccesses(row), ...toFailures(row) },
      ...(row.maxBodyBytes ? { 'x-max-body-bytes': row.maxBodyBytes } : {}),
    };
  }

  /** Members of a path or a query, one parameter each. */
  function toParameters({ id, params, query }, where) {
    const schema = where === 'path' ? params : query;
    if (!schema) return [];
    const { required = [] } = convert(schema);
    return Object.entries(getEntries(schema)).map(([name, member]) => {
      const { schema: text, example } = withExample(member, readQuery(member, examples[id]?.parameters[name]));
      const schema = where === 'query' ? toTypedParameter(name, text) : text;
      return {
        name,
        in: where,
        required: where === 'path' || required.includes(name),
        schema,
        example: schema !== text && typeof example === 'string' ? JSON.parse(example) : example,
      };
    });
  }

  function toRequestBody({ id, body, bodyType, bodyOptional }) {
    return {
      required: !bodyOptional,
      content:
        bodyType === 'multipart'
          ? { 'multipart/form-data': { schema: convert(body) } }
          : json(body, examples[id]?.body),
    };
  }

  function toSuccesses({ id, responses }) {
    return mapValues(responses, (schema, status) => {
      if (streams[id] && status === '200')
        return { description: 'A stream of events.', content: { 'text/event-stream': { schema: streams[id] } } };
      const description = descriptions[status] ?? 'OK.';
      if (!schema) return { description };
      // One that the suite did not receive has the example of the same schema under another status.
      const same = [status, ...Object.keys(responses).filter((other) => responses[other] === schema)];
      const example = same.map((each) => examples[id]?.responses[each]).find(Boolean);
      return { description, content: json(schema, example) };
    });
  }

  function toFailures(row) {
    return mapValues(errors(row), (codes, status) => {
      const schema = {
        allOf: [{ $ref: '#/components/schemas/ErrorBody' }],
        properties: { code: { type: 'string', 'x-extensible-enum': codes } },
      };
      const example = { status: Number(status), code: codes[0], message: 'One sentence for developers.' };
      const description = codes.map((code) => `\`${code}\``).join(', ');
      return { description, content: { 'application/json': { schema, example } } };
    });
  }

  const used = [...new Set(rows.map(findTag))];
  const document = {
    openapi: '3.1.0',
    info,
    servers,
    tags: used.map((name) => ({ name })),
    paths: toPaths(rows, toOperation),
    ...(webhook ? { webhooks: { event: webhook({ json }) } } : {}),
    components: { securitySchemes: security.schemes, schemas },
  };
  return removeUnused(JSON.parse(JSON.stringify(document)));
}

/** A header of a request, as a parameter. */
export function createHeader(name, description, required = false) {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}

/** Every schema that a document of these rows uses: whole, and the members of paths and queries one by one. */
function listSchemas(rows) {
  return rows.flatMap(({ params, query, body, responses }) => {
    const parameters = [params, query].filter(Boolean);
    const members = parameters.flatMap((schema) => Object.values(getEntries(schema)));
    return [...parameters, ...members, body, ...Object.values(responses)].filter(Boolean);
  });
}

/** A flag or a limit of a query by the type of its value: the contract reads both as text. */
function toTypedParameter(name, schema) {
  if (schema.enum?.join() === 'true,false') return { type: 'boolean' };
  return name === 'limit' ? { type: 'integer', minimum: 1, maximum: 100, default: 20 } : schema;
}

/** A text of a path or a query as the value that the schema of the parameter describes. */
function readQuery(schema, text) {
  if (text === undefined || safeParse(schema, text).success) return text;
  return JSON.parse(text);
}

/** The members of an object's schema, through a pipe of rules over them. */
function getEntries(schema) {
  return schema.entries ?? schema.pipe?.[0]?.entries ?? {};
}

function toPaths(rows, toOperation) {
  const paths = {};
  for (const row of rows) {
    paths[row.path] ??= {};
    const method = row.method.toLowerCase();
    if (paths[row.path][method]) throw new Error(`Two operations are ${row.method} ${row.path}.`);
    paths[row.path][method] = toOperation(row);
  }
  return paths;
}

export function mapValues(object, toValue) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, toValue(value, key)]));
}

/** Drops unreferenced components, so that each document contains only what it uses. */
function removeUnused(document) {
  const { schemas } = document.components;
  const wanted = new Set();
  const visit = (value) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (wanted.has(name)) continue;
      wanted.add(name);
      visit(schemas[name]);
    }
  };
  visit([document.paths, document.webhooks ?? {}]);
  document.components.schemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => wanted.has(name)));
  return document;
}
