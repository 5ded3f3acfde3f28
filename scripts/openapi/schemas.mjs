// Converts the contract's schemas into JSON Schema 2020-12, with a rule for each difference to JSON Schema.
import { toJsonSchemaDefs } from '@valibot/to-json-schema';

/** Rules over several members cannot be expressed: their description is kept for the reader. */
const rules = 'x-rules';

/** Names and schemas as the contract's entry points export them; a schema under its own name becomes a component. */
export function listNamedSchemas(entryPoints) {
  const found = new Map();
  for (const [name, value] of entryPoints.flatMap(({ exports }) => Object.entries(exports))) {
    if (!isSchema(value) || !/^[A-Z]/.test(name)) continue;
    if (found.has(name) && found.get(name) !== value) throw new Error(`Two schemas are called ${name}.`);
    found.set(name, value);
  }
  return found;
}

function isSchema(value) {
  return typeof value === 'object' && value !== null && value.kind === 'schema';
}

/**
 * Converts named schemas and others together. The result refers to the named ones by `#/components/schemas/…`; the
 * others are inlined wherever they occur.
 */
export function createConverter(named, others) {
  const names = new Map([...named].map(([name, schema]) => [schema, name]));
  const nameless = [...new Set(others)].filter((schema) => !names.has(schema));
  const keys = new Map(nameless.map((schema, index) => [schema, `-${index}`]));
  const converted = toJsonSchemaDefs(
    Object.fromEntries([...named, ...nameless.map((schema) => [keys.get(schema), schema])]),
    { target: 'draft-2020-12', errorMode: 'throw', ignoreActions, overrideSchema, overrideAction },
  );

  /** The same tree with references to named schemas as components, and all others inlined. */
  function inlineReferences(value) {
    if (Array.isArray(value)) return value.map(inlineReferences);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...members } = value;
    const rest = Object.fromEntries(Object.entries(members).map(([key, inner]) => [key, inlineReferences(inner)]));
    if ($ref === undefined) return rest;
    const key = $ref.replace('#/$defs/', '');
    return named.has(key)
      ? { ...rest, $ref: `#/components/schemas/${key}` }
      : { ...inlineReferences(converted[key]), ...rest };
  }

  return {
    convert(schema) {
      const name = names.get(schema);
      if (name) return { $ref: `#/components/schemas/${name}` };
      if (!keys.has(schema)) throw new Error(`A schema of type ${schema.type} was not announced to the converter.`);
      return inlineReferences(converted[keys.get(schema)]);
    },
    /** Every named schema, inlined. */
    components: () =>
      Object.fromEntries(
        [...named.keys()].sort((a, b) => (a < b ? -1 : 1)).map((name) => [name, inlineReferences(converted[name])]),
      ),
  };
}

/** An open enum is any text, with the values known today. Files are sent as bytes. */
function overrideSchema({ valibotSchema }) {
  if (Array.isArray(valibotSchema.known) && !valibotSchema.pipe)
    return { type: 'string', 'x-extensible-enum': [...valibotSchema.known] };
  if (['blob', 'file', 'instance', 'custom'].includes(valibotSchema.type))
    return { type: 'string', contentMediaType: 'application/octet-stream' };
  return undefined;
}

/** Actions without an effect in the API format. */
const ignoreActions = ['transform', 'raw_transform', 'brand', 'readonly', 'trim', 'finite', 'flavor'];

/** Converts actions that the converter reports in `errors`, and patterns, because it rejects their flags. */
function overrideAction({ valibotAction: { type, requirement, message }, jsonSchema, errors }) {
  if (type === 'regex')
    return isPortable(requirement)
      ? { ...jsonSchema, pattern: removeFlags(requirement) }
      : { ...jsonSchema, pattern: undefined, description: message };
  if (type === 'max_bytes' || type === 'max_size') return { ...jsonSchema, 'x-max-bytes': requirement };
  if (errors === undefined) return undefined;
  const rule = typeof message === 'string' ? message : type;
  return { ...jsonSchema, [rules]: [...(jsonSchema[rules] ?? []), rule] };
}

/** Whether generators of linear-time engines (RE2, Rust) can compile it: without look-around and Unicode classes. */
function isPortable({ source }) {
  return !/\\p\{|\(\?<?[=!]/i.test(source);
}

/** A pattern without the one flag that JSON Schema lacks: each letter is written as both of its cases. */
function removeFlags({ source, flags }) {
  if (!flags.includes('i')) return source;
  let inClass = false;
  return source.replace(/\\.|[[\]]|[a-z]-[a-z]|[a-z]/gi, (piece) => {
    if (piece === '[') inClass = true;
    else if (piece === ']') inClass = false;
    else if (/^[a-z]/i.test(piece)) {
      const both = `${piece.toLowerCase()}${piece.toUpperCase()}`;
      return inClass ? both : `[${both}]`;
    }
    return piece;
  });
}
