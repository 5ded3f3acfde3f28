import type { AccountKind, AccountWay } from './accountKind.ts';

type Info = { readonly [name: string]: unknown };

function filled(info: Info, name: string): boolean {
  return info[name] !== undefined && info[name] !== null && info[name] !== '';
}

function ownerTypeOf(info: Info): unknown {
  const owner = info['beneficiary'];
  return typeof owner === 'object' && owner !== null && 'beneficiaryType' in owner ? owner.beneficiaryType : undefined;
}

/** Whether a way is open to the account: its bank and its kind of owner are taken. */
function isOpen(way: AccountWay, info: Info): boolean {
  if (way.bankNames !== undefined && !way.bankNames.some((name) => name === info['bankName'])) return false;
  return way.beneficiary === undefined || way.beneficiary === ownerTypeOf(info);
}

/** What a kind's ways need, in words. */
export function waysText({ ways = [] }: AccountKind): string {
  return ways.map(({ needs }) => needs.join(' and ')).join(', or ');
}

/** What is missing for the account to be paid in any way, and the field to say it at. */
export interface UnmetNeeds {
  readonly field: string;
  readonly message: string;
}

/**
 * Which of a kind's ways an `accountInfo` completes.
 *
 * @example
 * waysOf(inrAccount, { vpa: 'ada@upi' }) // [{ rails: ['UPI'], needs: ['vpa'] }]
 */
export function waysOf(kind: AccountKind, info: Info): readonly AccountWay[] {
  return (kind.ways ?? []).filter((way) => isOpen(way, info) && way.needs.every((name) => filled(info, name)));
}

/**
 * What keeps an `accountInfo` from being paid in any of its kind's ways; `undefined` when nothing does.
 *
 * @example
 * unmetNeeds(inrAccount, { ifsc: 'HDFC0000001' })
 */
export function unmetNeeds(kind: AccountKind, info: Info): UnmetNeeds | undefined {
  const ways = kind.ways ?? [];
  const complete = waysOf(kind, info).length;
  const first = ways[0]?.needs[0];
  if (first === undefined || (kind.exclusive ? complete === 1 : complete > 0)) return undefined;
  const texts = waysText(kind);
  if (complete > 1) return { field: first, message: `Expected only one of ${texts}.` };
  // Point at the way that was begun, else at the first that is open.
  const begun = ways.find((way) => isOpen(way, info) && way.needs.some((name) => filled(info, name)));
  const way = begun ?? ways.find((candidate) => isOpen(candidate, info)) ?? ways[0];
  const field = way?.needs.find((name) => !filled(info, name)) ?? first;
  return { field, message: `Expected ${texts}.` };
}
