// Turns the contract's schemas into JSON Schema 2020-12, with a rule for each thing that JSON Schema says differently.
import { toJsonSchema } from '@valibot/to-json-schema';

/** Rules over several members have no form of their own: their sentence is kept, so that a reader knows them. */
const rules = 'x-rules';

/** Names and schemas as the contract's doors export them; a schema under its own name becomes a component. */
export function namedSchemas(doors) {
  const found = new Map();
  for (const [name, value] of doors.flatMap(({ exports }) => Object.entries(exports))) {
    if (!isSchema(value) || !/^[A-Z]/.test(name)) continue;
    if (found.has(name) && found.get(name) !== value) throw new Error(`Two schemas are called ${name}.`);
    found.set(name, value);
  }
  return found;
}

export function isSchema(value) {
  return typeof value === 'object' && value !== null && value.kind === 'schema';
}

/** A converter over named schemas: what it answers refers to them by `#/components/schemas/…`. */
export function createConverter(named) {
  const definitions = Object.fromEntries(named);

  function convert(schema) {
    const {
      $schema: _,
      $defs: __,
      ...converted
    } = toJsonSchema(schema, {
      target: 'draft-2020-12',
      errorMode: 'throw',
      definitions,
      overrideSchema,
      overrideAction,
    });
    return pointToComponents(converted);
  }

  return {
    convert,
    /** Every named schema, written out. */
    components: () =>
      Object.fromEntries(
        [...named]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, schema]) => {
            // Left out of the definitions, or it would answer with a reference to itself.
            const { [name]: _, ...others } = definitions;
            return [name, pointToComponents(writeOut(schema, others))];
          }),
      ),
  };
}

function writeOut(schema, definitions) {
  const {
    $schema: _,
    $defs: __,
    ...converted
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'throw',
    definitions,
    overrideSchema,
    overrideAction,
  });
  return converted;
}

/** An open set is any text; the names known today are offered beside it. Files travel as bytes. */
function overrideSchema({ valibotSchema, jsonSchema }) {
  if (Array.isArray(valibotSchema.known) && !valibotSchema.pipe)
    return { type: 'string', 'x-extensible-enum': [...valibotSchema.known] };
  if (['blob', 'file', 'instance', 'custom'].includes(valibotSchema.type))
    return { type: 'string', contentMediaType: 'application/octet-stream' };
  if (['undefined', 'void', 'never'].includes(valibotSchema.type)) return { not: {} };
  return valibotSchema.type === 'undefinedable' ? jsonSchema : undefined;
}

/** Actions that the converter writes as JSON Schema by itself. */
const native = new Set(
  `min_length max_length length non_empty min_value max_value gt_value lt_value multiple_of value integer title description
  examples metadata uuid ipv4 ipv6 base64 hexadecimal digits min_entries max_entries entries iso_time iso_date_time`.split(
    /\s+/,
  ),
);

/** Actions that say nothing about the wire. */
const silent = new Set(['transform', 'raw_transform', 'brand', 'readonly', 'trim', 'finite', 'flavor']);

function overrideAction({ valibotAction: action, jsonSchema }) {
  if (native.has(action.type)) return undefined;
  if (silent.has(action.type)) return jsonSchema;
  switch (action.type) {
    case 'safe_integer':
      return { ...jsonSchema, type: 'integer' };
    case 'starts_with':
      return { ...jsonSchema, pattern: `^${literal(action.requirement)}` };
    case 'ends_with':
      return { ...jsonSchema, pattern: `${literal(action.requirement)}$` };
    case 'iso_timestamp':
      return { ...jsonSchema, format: 'date-time' };
    case 'iso_date':
      return { ...jsonSchema, format: 'date' };
    case 'regex':
      return { ...jsonSchema, pattern: withoutFlags(action.requirement) };
    case 'email':
    case 'rfc_email':
      return { ...jsonSchema, format: 'email' };
    case 'url':
      return { ...jsonSchema, format: 'uri' };
    case 'max_bytes':
      return { ...jsonSchema, 'x-max-bytes': action.requirement };
    case 'max_size':
      return { ...jsonSchema, 'x-max-bytes': action.requirement };
    default:
      return { ...jsonSchema, [rules]: [...(jsonSchema[rules] ?? []), sentenceOf(action)] };
  }
}

/** What a rule says of itself. */
function sentenceOf({ message, type }) {
  return typeof message === 'string' ? message : type;
}

/** A pattern without the one flag that JSON Schema lacks: each letter is written as both of its cases. */
function withoutFlags({ source, flags }) {
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

/** A text as a pattern that matches it alone. */
function literal(text) {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** The same tree with references to components in place of definitions. */
function pointToComponents(value) {
  if (Array.isArray(value)) return value.map(pointToComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' ? inner.replace('#/$defs/', '#/components/schemas/') : pointToComponents(inner),
    ]),
  );
}
