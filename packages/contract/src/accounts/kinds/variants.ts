import type { AccountKind, AccountVariant } from './accountKind.ts';

type Info = { readonly [name: string]: unknown };

function isFilled(info: Info, name: string): boolean {
  return info[name] !== undefined && info[name] !== null && info[name] !== '';
}

function getBeneficiaryType(info: Info): unknown {
  const owner = info['beneficiary'];
  return typeof owner === 'object' && owner !== null && 'beneficiaryType' in owner ? owner.beneficiaryType : undefined;
}

/** Returns whether a variant applies to the account: to its bank and its kind of beneficiary. */
function isOpen(variant: AccountVariant, info: Info): boolean {
  if (variant.bankNames !== undefined && !variant.bankNames.some((name) => name === info['bankName'])) return false;
  return variant.beneficiary === undefined || variant.beneficiary === getBeneficiaryType(info);
}

/** Describes in words what the variants of a kind need. */
export function describeVariants({ variants = [] }: AccountKind): string {
  return variants.map(({ needs }) => needs.join(' and ')).join(', or ');
}

/** What an account lacks for every variant, and the field at which to show the error. */
export interface MissingFields {
  readonly field: string;
  readonly message: string;
}

/**
 * Returns the variants of a kind that an `accountInfo` completes.
 *
 * @example
 * getAccountVariants(inrAccount, { vpa: 'ada@upi' }) // [{ rails: ['UPI'], needs: ['vpa'] }]
 */
export function getAccountVariants(kind: AccountKind, info: Info): readonly AccountVariant[] {
  return (kind.variants ?? []).filter(
    (variant) => isOpen(variant, info) && variant.needs.every((name) => isFilled(info, name)),
  );
}

/**
 * Returns what an `accountInfo` lacks for every variant of its kind, or `undefined` if one variant is complete.
 *
 * @example
 * findMissingFields(inrAccount, { ifsc: 'HDFC0000001' })?.field // 'accountNumber'
 */
export function findMissingFields(kind: AccountKind, info: Info): MissingFields | undefined {
  const variants = kind.variants ?? [];
  const complete = getAccountVariants(kind, info).length;
  const first = variants[0]?.needs[0];
  if (first === undefined || (kind.exclusive ? complete === 1 : complete > 0)) return undefined;
  const texts = describeVariants(kind);
  if (complete > 1) return { field: first, message: `Expected only one of ${texts}.` };
  // Reports the partially completed variant, or else the first that applies.
  const started = variants.find(
    (variant) => isOpen(variant, info) && variant.needs.some((name) => isFilled(info, name)),
  );
  const variant = started ?? variants.find((candidate) => isOpen(candidate, info)) ?? variants[0];
  const field = variant?.needs.find((name) => !isFilled(info, name)) ?? first;
  return { field, message: `Expected ${texts}.` };
}
