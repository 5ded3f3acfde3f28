import type { DepositInstructions } from '@latchkey/core';
import { getNetwork } from '../external-accounts/getNetwork.ts';

/** The kinds of ways to pay into an account, each with texts of its own. */
export type DepositKind =
  | 'bank'
  | 'international'
  | 'mobileMoney'
  | 'qrCode'
  | 'link'
  | 'lightning'
  | 'wallet'
  | 'other';

/**
 * Returns the kind of a way to pay. Unknown account types are `other`, unless their members tell more.
 *
 * ```ts
 * getMethodKind(instructions) // 'bank'
 * ```
 */
export function getMethodKind({ accountType, kind, fields }: DepositInstructions): DepositKind {
  if (accountType === 'LIGHTNING') return 'lightning';
  if (accountType === 'SWIFT_ACCOUNT') return 'international';
  if (kind === 'wallet') return getNetwork(accountType) === undefined ? 'other' : 'wallet';
  if (kind !== 'bank') return kind;
  const has = (name: string) => fields.some((field) => field.name === name);
  return has('phoneNumber') && !has('accountNumber') ? 'mobileMoney' : 'bank';
}
