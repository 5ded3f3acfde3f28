import * as v from 'valibot';
import type { Schema } from './operation.ts';

/** Test cases that apply to every schema of the API. This file is not a test by itself and is not published. */

type Path = string;

/** The part of `expect` that a case uses; tests pass their own. */
type Expect = (value: unknown, message?: string) => { readonly toEqual: (wanted: unknown) => void };

/** The name of a case and its function, for `it.each(questions)('%s', (_, ask) => ask(expect))`. */
type Question = readonly [name: string, ask: (expect: Expect) => void];

function parts(path: Path): readonly (string | number)[] {
  return path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Returns a copy with the value at a path; `undefined` removes the member. */
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

/** Returns the path of every member of every object; of a list only the first item counts. */
function getMembers(value: unknown, prefix = ''): Path[] {
  if (Array.isArray(value)) return value.length > 0 ? getMembers(value[0], `${prefix}0.`) : [];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${prefix}${key}`, ...getMembers(inner, `${prefix}${key}.`)]);
}

/** Returns a copy with an additional unknown member in every object. */
function withUnknownMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownMembers);
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([key, member]) => [key, withUnknownMembers(member)] as const);
  return { ...Object.fromEntries(inner), memberOfTomorrow: { deep: [1, null, 'x'] } };
}

/** The expected properties of a schema. */
export interface Known {
  /** The paths of the required members; every other member is optional. */
  readonly required: readonly Path[];
  /** Paths of enums: open in a response, closed in a request. */
  readonly sets?: readonly Path[];
  /** Paths of amounts: safe integers of at least zero. */
  readonly amounts?: readonly Path[];
  /** Paths of members that keep `null`, in addition to {@link nullable}. */
  readonly nullable?: readonly Path[];
  /** Paths of open objects whose members are not validated. */
  readonly free?: readonly Path[];
  /** The resource of the id at each path. */
  readonly ids?: { readonly [path: Path]: string };
}

function missingMembers(schema: Schema, golden: object, { required, free = [] }: Known): Question {
  return [
    'requires each required member, and no other',
    (expect) => {
      const refused = getMembers(golden)
        .filter((path) => !free.some((prefix) => path.startsWith(`${prefix}.`)))
        .filter((path) => !v.is(schema, withValue(golden, path, undefined)));
      expect(refused.sort()).toEqual([...required].sort());
    },
  ];
}

/** Members that the interface marks as nullable, by the end of their paths. */
const nullable: readonly Path[] = [
  ...['dailyLimit', 'monthlyLimit', 'allowedAccountIds', 'accountRules.0.perTransactionLimit'],
  ...['approvalThresholds.amount', 'stateReason', 'maxSpendPerTransaction', 'purpose'],
  ...['passkeyAssertionOptions', 'passkeyAllowedOrigins', 'passkeyOptions', 'allowedOrigins', 'relyingPartyId'],
  ...['challengeId', 'sessionExpiresAt', 'lockedUntil', 'livenessAccessToken'],
  ...['enrollmentStatus', 'paymentRail', 'railSelectionMode', 'expectedSettlementAt'],
  'settlementTimelineSeconds',
];

function nullMembers(schema: Schema, golden: object, { required, nullable: further = [], free = [] }: Known): Question {
  return [
    'reads null in every optional member as absent',
    (expect) => {
      const optional = getMembers(golden)
        .filter((path) => !required.includes(path))
        .filter((path) => !free.some((prefix) => path.startsWith(`${prefix}.`)));
      for (const path of optional) {
        const sent = withValue(golden, path, null);
        const keepsNull = [...nullable, ...further].some((end) => `.${path}`.endsWith(`.${end}`));
        const wanted = keepsNull ? sent : withValue(golden, path, undefined);
        expect(v.safeParse(schema, structuredClone(sent)).output, path).toEqual(wanted);
      }
    },
  ];
}

function unsafeAmounts(schema: Schema, golden: object, { amounts = [] }: Known): Question[] {
  return amounts.map((path) => [
    `rejects an unsafe amount at ${path}`,
    (expect) => {
      const tried = [2 ** 53, 1.5, -1, '100', Number.NaN, 9_000_000_000_000_000];
      const taken = tried.filter((amount) => v.is(schema, withValue(golden, path, amount)));
      expect(taken).toEqual([9_000_000_000_000_000]);
    },
  ]);
}

function foreignIds(schema: Schema, golden: object, { ids = {} }: Known): Question[] {
  return Object.entries(ids).map(([path, resource]) => [
    `rejects an id of another resource at ${path}`,
    (expect) => {
      const own = `${resource}:019542f5-b3e7-1d02`;
      const tried = [own, 'Stranger:019542f5', resource, `x${own}`, resource.toLowerCase(), 7];
      expect(tried.filter((id) => v.is(schema, withValue(golden, path, id)))).toEqual([own]);
    },
  ]);
}

/** Returns the cases for a response schema: it accepts unknown additions, and rejects unusable values. */
export function responseCases(schema: Schema, golden: object, known: Known): Question[] {
  const unchanged = (value: unknown) => v.parse(schema, structuredClone(value));
  return [
    ['returns the golden response unchanged', (expect) => expect(unchanged(golden)).toEqual(golden)],
    [
      'passes unknown members through',
      (expect) => expect(unchanged(withUnknownMembers(golden))).toEqual(withUnknownMembers(golden)),
    ],
    missingMembers(schema, golden, known),
    nullMembers(schema, golden, known),
    ...(known.sets ?? []).map(
      (path): Question => [
        `accepts an unknown name at ${path}`,
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

/** Returns the cases for a request schema: it validates known members strictly, and accepts unknown ones. */
export function requestCases(schema: Schema, golden: object, known: Known): Question[] {
  return [
    [
      'accepts the golden request, with unknown members',
      (expect) => {
        expect(v.parse(schema, golden)).toEqual(golden);
        expect(v.parse(schema, withUnknownMembers(golden))).toEqual(withUnknownMembers(golden));
      },
    ],
    missingMembers(schema, golden, known),
    ...(known.sets ?? []).map(
      (path): Question => [
        `rejects an unknown name at ${path}`,
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
        `rejects an id that changes the path at ${path}`,
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
