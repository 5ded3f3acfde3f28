import * as v from 'valibot';
import type { Schema } from './operation.ts';

/** Not a test by itself, and not shipped: the questions that every schema of the wire is asked. */

type Path = string;

/** As much of an assertion as a question needs; tests hand in their own. */
type Expect = (value: unknown, message?: string) => { readonly toEqual: (wanted: unknown) => void };

/** A question's name, and the asking: made for `it.each(questions)('%s', (_, ask) => ask(expect))`. */
type Question = readonly [name: string, ask: (expect: Expect) => void];

function parts(path: Path): readonly (string | number)[] {
  return path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** A copy with the value at a path put in; `undefined` takes the member out. */
export function withValue(golden: unknown, path: Path, value: unknown): unknown {
  const copy: unknown = structuredClone(golden);
  const keys = parts(path);
  const last = keys[keys.length - 1] ?? '';
  let at = copy as Record<string | number, unknown>;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
}

/** The path of every member of every object, in lists only of the first. */
function membersOf(value: unknown, prefix = ''): Path[] {
  if (Array.isArray(value)) return value.length > 0 ? membersOf(value[0], `${prefix}0.`) : [];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${prefix}${key}`, ...membersOf(inner, `${prefix}${key}.`)]);
}

/** The same with a member that nobody knows yet in every object. */
function withStrangers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withStrangers);
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([key, member]) => [key, withStrangers(member)] as const);
  return { ...Object.fromEntries(inner), memberOfTomorrow: { deep: [1, null, 'x'] } };
}

/** What a test knows of a schema, apart from the schema. */
export interface Known {
  /** The path of every member that must be there; every other may be missing. */
  readonly required: readonly Path[];
  /** Paths of sets of names: open in an answer, closed in a request. */
  readonly sets?: readonly Path[];
  /** Paths of amounts: whole, safe, not below zero. */
  readonly amounts?: readonly Path[];
  /** Paths of objects of free form, into which nobody looks. */
  readonly free?: readonly Path[];
  /** Which resource's id stands where. */
  readonly ids?: { readonly [path: Path]: string };
}

function missingMembers(schema: Schema, golden: object, { required, free = [] }: Known): Question {
  return [
    'error: each required member missing, and no other',
    (expect) => {
      const refused = membersOf(golden)
        .filter((path) => !free.some((prefix) => path.startsWith(`${prefix}.`)))
        .filter((path) => !v.is(schema, withValue(golden, path, undefined)));
      expect(refused.sort()).toEqual([...required].sort());
    },
  ];
}

function unsafeAmounts(schema: Schema, golden: object, { amounts = [] }: Known): Question[] {
  return amounts.map((path) => [
    `error: an unsafe amount at ${path}`,
    (expect) => {
      const tried = [2 ** 53, 1.5, -1, '100', Number.NaN, 9_000_000_000_000_000];
      const taken = tried.filter((amount) => v.is(schema, withValue(golden, path, amount)));
      expect(taken).toEqual([9_000_000_000_000_000]);
    },
  ]);
}

function foreignIds(schema: Schema, golden: object, { ids = {} }: Known): Question[] {
  return Object.entries(ids).map(([path, resource]) => [
    `error: an id of another resource at ${path}`,
    (expect) => {
      const own = `${resource}:019542f5-b3e7-1d02`;
      const tried = [own, 'Stranger:019542f5', resource, `x${own}`, resource.toLowerCase(), 7];
      expect(tried.filter((id) => v.is(schema, withValue(golden, path, id)))).toEqual([own]);
    },
  ]);
}

/** What an answer's schema is asked: it survives what is yet to come, and refuses what cannot be worked with. */
export function answerQuestions(schema: Schema, golden: object, known: Known): Question[] {
  const unchanged = (value: unknown) => v.parse(schema, structuredClone(value));
  return [
    ['default: the golden answer comes out unchanged', (expect) => expect(unchanged(golden)).toEqual(golden)],
    [
      'behavior: members that nobody knows yet pass through',
      (expect) => expect(unchanged(withStrangers(golden))).toEqual(withStrangers(golden)),
    ],
    missingMembers(schema, golden, known),
    ...(known.sets ?? []).map(
      (path): Question => [
        `behavior: an unknown name at ${path} is survived`,
        (expect) => {
          const changed = withValue(golden, path, 'NAME_OF_TOMORROW');
          expect(unchanged(changed)).toEqual(changed);
          expect(v.is(schema, withValue(golden, path, 7))).toEqual(false);
        },
      ],
    ),
    ...unsafeAmounts(schema, golden, known),
    ...foreignIds(schema, golden, known),
  ];
}

/** What a request's schema is asked: it is strict about what it knows, and lets pass what it does not. */
export function requestQuestions(schema: Schema, golden: object, known: Known): Question[] {
  return [
    [
      'default: the golden request is taken, with members that nobody knows yet',
      (expect) => {
        expect(v.parse(schema, golden)).toEqual(golden);
        expect(v.parse(schema, withStrangers(golden))).toEqual(withStrangers(golden));
      },
    ],
    missingMembers(schema, golden, known),
    ...(known.sets ?? []).map(
      (path): Question => [
        `error: an unknown name at ${path}`,
        (expect) => {
          for (const name of ['NAME_OF_TOMORROW', '', null, 7]) {
            expect(v.is(schema, withValue(golden, path, name)), String(name)).toEqual(false);
          }
        },
      ],
    ),
    ...unsafeAmounts(schema, golden, known),
    ...foreignIds(schema, golden, known),
    ...Object.entries(known.ids ?? {}).map(
      ([path, resource]): Question => [
        `error: an id that could travel elsewhere at ${path}`,
        (expect) => {
          const tried = ['', 'a/../b', 'a b', '1 ', '1\n', 'a%2Fb', 'é', 'x'.repeat(65)].map(
            (part) => `${resource}:${part}`,
          );
          expect(tried.filter((id) => v.is(schema, withValue(golden, path, id)))).toEqual([]);
        },
      ],
    ),
  ];
}

export const times = { createdAt: '2026-01-15T09:30:00.000Z', updatedAt: '2026-01-15T09:30:01Z' };
export const instant = '2026-01-15T09:35:00.000Z';
export const opaque = '019542f5-b3e7-1d02-0000-000000000001';
export const usd = { code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2 };
export const usdb = { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 };
