// The types of the API reference: tables of fields, and the page on which each type stands.
import { createTable } from './table.mjs';

const prefix = '#/components/schemas/';

/** What a number counts, by the name of its member. */
const units = [
  [/^exchangeRate$|[Rr]ate$/, ''],
  [/Bps$/, 'basis points'],
  [/(Seconds|^expires_in)$/, 'seconds'],
  [/Ms$/, 'milliseconds'],
  [/[Pp]ercentage$/, 'per cent'],
  [/[Aa]mount|[Ff]ees?|[Bb]alance|[Ss]pend$|Limit$|^(min|max)$|^total$|^fixed$/, 'smallest unit of the currency'],
];

/**
 * Places every schema on the page of the resource that exports it (`owners`), else of the only one that uses it, else on
 * `types`. Returns functions that render names, bodies, parameters and the sections of a page.
 */
export function createTypes({ schemas, operations, owners, toFileName }) {
  const users = new Map();
  for (const { tag, ...operation } of operations) visit(JSON.stringify(operation), tag);

  function visit(text, tag) {
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const tags = users.get(name) ?? new Set();
      if (tags.has(tag) || !(name in schemas)) continue;
      users.set(name, tags.add(tag));
      visit(JSON.stringify(schemas[name]), tag);
    }
  }

  const findHome = (type) => {
    const [first, ...others] = users.get(type) ?? [];
    return owners.get(type) ?? (first === undefined || others.length > 0 ? 'types' : first);
  };
  const toPageName = (type) => (findHome(type) === 'types' ? 'types.md' : toFileName(findHome(type)));
  const link = (type, from) => `[${type}](${toPageName(type) === from ? '' : toPageName(type)}#${type.toLowerCase()})`;

  /** The name of a schema's type, in one line. */
  function name(schema, from) {
    if (schema.$ref) return link(schema.$ref.slice(prefix.length), from);
    const variants = schema.oneOf ?? schema.anyOf;
    if (variants) return variants.map((variant) => name(variant, from)).join(' or ');
    if (schema.allOf) return schema.allOf.map((part) => name(part, from)).join(' and ');
    if (schema.type === 'array') return `array of ${name(schema.items ?? {}, from)}`;
    if (schema.not?.enum) return `any other ${schema.type}`;
    if (schema.const !== undefined) return `\`${schema.const}\``;
    if (schema.type === 'object') return nameObject(schema, from);
    return [schema.type ?? 'any'].flat().join(' or ');
  }

  function nameObject(schema, from) {
    const members = nameMembers(schema, from);
    return members.length > 0 && members.length <= 4 ? `object (${members.join(', ')})` : 'object';
  }

  function nameMembers({ properties = {}, required = [] }, from) {
    return Object.entries(properties).map(
      ([member, schema]) => `\`${member}\`${required.includes(member) ? '' : '?'} ${name(schema, from)}`,
    );
  }

  /** The variants of a union of objects, one in each line, with all of their members. */
  function listVariants({ oneOf, anyOf }, from) {
    const variants = oneOf ?? anyOf ?? [];
    if (variants.length === 0 || variants.some(({ properties }) => properties === undefined)) return undefined;
    return `One of:\n\n${variants.map((variant) => `- ${nameMembers(variant, from).join(', ')}`).join('\n')}`;
  }

  function fields({ properties = {}, required = [] }, from) {
    const rows = Object.entries(properties).map(([member, schema]) => [
      `\`${member}\``,
      name(schema, from),
      required.includes(member) ? 'yes' : 'no',
      describeValues(member, schema),
    ]);
    return rows.length > 0
      ? createTable(['Field', 'Type', 'Required', 'Values'], rows)
      : 'An object whose members are not defined.';
  }

  function body(schema, from) {
    return schema.properties ? fields(schema, from) : name(schema, from);
  }

  function parameters(list, from) {
    const rows = list.map(({ name: member, in: place, required, schema, description }) => [
      `\`${member}\``,
      place,
      name(schema, from),
      required ? 'yes' : 'no',
      [describeValues(member, schema), description].filter(Boolean).join('; '),
    ]);
    return createTable(['Name', 'In', 'Type', 'Required', 'Values'], rows);
  }

  function createSections(home) {
    const file = home === 'types' ? 'types.md' : toFileName(home);
    return [...users.keys()]
      .filter((type) => findHome(type) === home)
      .sort()
      .map((type) => {
        const schema = schemas[type];
        const rules = (schema['x-rules'] ?? []).map((rule) => `- ${rule}`).join('\n');
        const members = schema.properties
          ? fields(schema, file)
          : (listVariants(schema, file) ??
            [name(schema, file), describeValues(type, schema)].filter(Boolean).join(': '));
        return [`## ${type}`, members, rules].filter(Boolean).join('\n\n');
      });
  }

  return { name, body, parameters, createSections };
}

/** What a value may be: the known values, the format, the unit, the limits. */
function describeValues(member, schema) {
  const { type, format, pattern, minimum, maximum, minLength, maxLength } = schema;
  const values =
    schema.enum ?? schema['x-extensible-enum'] ?? schema.items?.enum ?? schema.items?.['x-extensible-enum'];
  const unit = [type].flat().includes('integer') ? units.find(([name]) => name.test(member))?.[1] : '';
  return [
    values && `${values.map((value) => `\`${value}\``).join(', ')}${schema.enum ? '' : ' (open set)'}`,
    format === 'date-time' ? 'RFC 3339, UTC' : format,
    unit,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `at most ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    pattern && !values && `\`${pattern}\``,
  ]
    .filter(Boolean)
    .join('; ');
}
