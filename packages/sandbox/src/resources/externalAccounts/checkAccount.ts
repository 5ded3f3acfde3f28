import { type AccountKind, type ExternalAccount, hasValidChecksum } from '@latchkey/contract/accounts';
import type { FieldError } from '@latchkey/contract/errors';
import { isAddressOn } from '../../addresses/isAddressOn.ts';
import { isInvoice, isLightningAddress, isOffer } from '../../addresses/lightning.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { findCurrency } from '../../money/currencies.ts';
import { vasps } from '../vasps/listVasps.ts';
import { getOutcomeIdentifier } from './row.ts';

type AccountInfo = ExternalAccount['accountInfo'];
type Check = (value: string) => boolean;

/** The format of a PIX key, by its type. */
const pixKeys: Readonly<Record<string, Check>> = {
  CPF: (key) => key.length === 11 && hasValidChecksum('brazilianTaxId', key),
  CNPJ: (key) => key.length === 14 && hasValidChecksum('brazilianTaxId', key),
  EMAIL: (key) => /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(key),
  PHONE: (key) => /^\+55[0-9]{10,11}$/.test(key),
  RANDOM: (key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key),
};

const lightning: Readonly<Record<string, Check>> = {
  invoice: isInvoice,
  bolt12: isOffer,
  lightningAddress: isLightningAddress,
};

/** Checks of a type's members beyond the contract's schema. */
function getFurtherChecks(
  { accountType, rails }: AccountKind,
  accountInfo: AccountInfo,
): Readonly<Record<string, Check>> {
  if (accountType === 'BRL_ACCOUNT') return { pixKey: pixKeys[String(accountInfo['pixKeyType'])] ?? (() => false) };
  if (accountType === 'LIGHTNING') return lightning;
  if (rails.length > 0) return {};
  const network = accountType.replace('_WALLET', '');
  return {
    address: (address) => isAddressOn(network, address),
    vaspName: (name) => vasps.some(({ vaspName }) => vaspName === name),
  };
}

function* listProblems(kind: AccountKind, accountInfo: AccountInfo): Iterable<FieldError> {
  const checks = getFurtherChecks(kind, accountInfo);
  for (const [name, { checksum }] of Object.entries(kind.fields)) {
    const value = accountInfo[name];
    if (typeof value !== 'string') continue;
    const field = `accountInfo.${name}`;
    if (checksum && !hasValidChecksum(checksum, value)) yield { field, message: 'The check digits do not agree.' };
    if (checks[name]?.(value) === false) yield { field, message: 'The value is not valid.' };
  }
  // docs/reference/sandbox-operations.md#values-that-select-an-outcome: the beneficiary check rejects this name.
  const isRefused = kind.beneficiary === 'required' && getOutcomeIdentifier(accountInfo).endsWith('105');
  if (isRefused) yield { field: 'accountInfo.beneficiary', message: 'The bank does not know this account.' };
}

/**
 * Checks what a bank or chain would reject although the format is valid: check digits, addresses, a wrong currency.
 * Lists every invalid field. Rails are members of responses only (docs/reference/accounts.md#createexternalaccount).
 * @throws ApiError `INVALID_CURRENCY`, `INVALID_BANK_ACCOUNT`, for a wallet `INVALID_INPUT`.
 */
export function checkAccount(kind: AccountKind, currency: string, accountInfo: AccountInfo): void {
  if (accountInfo['paymentRails'] !== undefined) {
    throw createInvalidFieldError('accountInfo.paymentRails', 'The service determines the rails of an account.');
  }
  if (kind.currencies.length > 0 && !kind.currencies.includes(currency)) {
    throw new ApiError('INVALID_CURRENCY', `A ${kind.accountType} holds ${kind.currencies.join(' or ')}.`);
  }
  if (!findCurrency(currency)) throw new ApiError('INVALID_CURRENCY', `The sandbox has no currency ${currency}.`);
  const errors = [...listProblems(kind, accountInfo)];
  const [first] = errors;
  if (!first) return;
  const code = kind.rails.length > 0 ? 'INVALID_BANK_ACCOUNT' : 'INVALID_INPUT';
  throw new ApiError(code, first.message ?? 'The account is not valid.', { details: { errors } });
}
