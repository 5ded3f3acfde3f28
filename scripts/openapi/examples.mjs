// Creates an example for a schema: the smallest informative value. The same schema always gets the same value.

const instant = '2026-01-15T09:30:00.000Z';
const opaque = '0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c0d';

/** Texts that resemble real values; the first that a pattern and a length allow is used. */
const texts = [
  'USD',
  'US',
  '021000021',
  '000000',
  '+14155550100',
  '$ada@example.com',
  'https://example.com/return',
  'ada@example.com',
  '20',
  'true',
  'example',
  'Ada Lovelace',
  '12345678',
  '10.00',
  `02${'1f'.repeat(32)}`,
  `04${'1f'.repeat(64)}`,
  'SGVsbG8sIHdvcmxk',
  'DEUTDEFF',
  'DE89370400440532013000',
  '110000',
  '012345678901234567',
];

const formats = {
  'date-time': instant,
  date: '1990-12-10',
  email: 'ada@example.com',
  uri: 'https://example.com/return',
};

/** How many members an example shows, in decreasing order. */
export const amounts = ['plain', 'required', 'first', 'every'];

/**
 * A value that the schema allows according to JSON Schema, or `undefined` if none could be created. `resolve` returns
 * the target of a `$ref`; `amount` is how many optional members are shown.
 */
export function exampleOf(schema, resolve, amount = 'plain', depth = 0) {
  if (depth > 12) return undefined;
  const inner = (next) => exampleOf(next, resolve, amount, depth + 1);
  if (schema.$ref) return inner(resolve(schema.$ref));
  if ('const' in schema) return schema.const;
  if (schema.default !== undefined) return schema.default;
  const names = schema.enum ?? schema['x-extensible-enum'];
  if (names) return names[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return choice.map(inner).find((value) => value !== undefined);
  if (schema.allOf) return merge(schema.allOf.map(inner));
  switch (schema.type) {
    case 'object':
      return objectExample(schema, inner, amount);
    case 'array':
      return arrayExample(schema, inner);
    case 'integer':
    case 'number':
      return numberExample(schema);
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'string':
      return textExample(schema);
    default:
      return schema.not ? undefined : {};
  }
}

function objectExample({ properties = {}, required = [] }, inner, amount) {
  const made = {};
  const first = Object.keys(properties).find((name) => !required.includes(name));
  for (const [name, member] of Object.entries(properties)) {
    const shown = { plain: isPlain(member), required: false, first: name === first, every: true }[amount];
    const wanted = required.includes(name) || shown;
    const value = wanted ? inner(member) : undefined;
    if (value !== undefined) made[name] = value;
    else if (required.includes(name)) return undefined;
  }
  return made;
}

/** Short optional members are shown; long ones would hide the others. */
function isPlain(member) {
  return Boolean(member.enum || member['x-extensible-enum'] || ['boolean', 'integer'].includes(member.type));
}

function arrayExample({ items, prefixItems, minItems = 0 }, inner) {
  if (prefixItems) return prefixItems.map(inner);
  const one = items ? inner(items) : undefined;
  if (one === undefined) return minItems > 0 ? undefined : [];
  return Array.from({ length: Math.max(1, minItems) }, () => one);
}

function numberExample({ minimum, maximum, exclusiveMinimum, type }) {
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + (type === 'integer' ? 1 : 0.5));
  const wanted = type === 'integer' ? 1000 : 1.5;
  return Math.max(least, Math.min(wanted, maximum ?? wanted));
}

function textExample({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, contentMediaType }) {
  if (contentMediaType) return undefined;
  const resource = pattern?.match(/^\^([A-Z][A-Za-z]+):/)?.[1];
  const candidates = [
    ...(resource ? [`${resource}:${opaque}`] : []),
    ...(formats[format] ? [formats[format]] : []),
    ...texts,
  ];
  const allowed = pattern ? new RegExp(pattern) : /^/;
  return (formats[format] ? candidates : resource || pattern ? candidates : ['example', ...candidates]).find(
    (text) => allowed.test(text) && text.length >= minLength && text.length <= maxLength,
  );
}

function merge(values) {
  if (values.some((value) => value === undefined)) return undefined;
  return values.every((value) => typeof value === 'object') ? Object.assign({}, ...values) : values[0];
}
