import { type AccountKind, type ExternalAccount, hasValidChecksum } from '@latchkey/contract/accounts';
import type { FieldError } from '@latchkey/contract/errors';
import { isAddressOn } from '../../addresses/isAddressOn.ts';
import { isInvoice, isLightningAddress, isOffer } from '../../addresses/lightning.ts';
import { Refusal } from '../../http/refusal.ts';
import { vasps } from '../vasps/listVasps.ts';
import { identifierOf } from './row.ts';

type AccountInfo = ExternalAccount['accountInfo'];
type Check = (value: string) => boolean;

/** The form of a PIX key, by its type. */
const pixKeys: Readonly<Record<string, Check>> = {
  CPF: (key) => key.length === 11 && hasValidChecksum('brazilianTaxId', key),
  CNPJ: (key) => key.length === 14 && hasValidChecksum('brazilianTaxId', key),
  EMAIL: (key) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(key),
  PHONE: (key) => /^\+55[0-9]{10,11}$/.test(key),
  RANDOM: (key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key),
};

const lightning: Readonly<Record<string, Check>> = {
  invoice: isInvoice,
  bolt12: isOffer,
  lightningAddress: isLightningAddress,
};

/** Checks of a kind's members beyond what the contract's row says. */
function furtherChecks({ accountType, rails }: AccountKind, accountInfo: AccountInfo): Readonly<Record<string, Check>> {
  if (accountType === 'BRL_ACCOUNT') return { pixKey: pixKeys[String(accountInfo['pixKeyType'])] ?? (() => false) };
  if (accountType === 'LIGHTNING') return lightning;
  if (rails.length > 0) return {};
  const network = accountType.replace('_WALLET', '');
  return {
    address: (address) => isAddressOn(network, address),
    vaspName: (name) => vasps.some(({ vaspName }) => vaspName === name),
  };
}

function* problemsOf(kind: AccountKind, accountInfo: AccountInfo): Iterable<FieldError> {
  const checks = furtherChecks(kind, accountInfo);
  for (const [name, { checksum }] of Object.entries(kind.fields)) {
    const value = accountInfo[name];
    if (typeof value !== 'string') continue;
    const field = `accountInfo.${name}`;
    if (checksum && !hasValidChecksum(checksum, value)) yield { field, message: 'The check digits do not agree.' };
    if (checks[name]?.(value) === false) yield { field, message: 'There can be no such thing.' };
  }
  // Supplement 10.4: the check of the beneficiary refuses this one.
  const isRefused = kind.beneficiary === 'required' && identifierOf(accountInfo).endsWith('105');
  if (isRefused) yield { field: 'accountInfo.beneficiary', message: 'The bank does not know this account.' };
}

/**
 * What a bank or a chain would refuse although its form is right: check digits, addresses, the wrong currency. Every
 * field that is wrong is named.
 * @throws Refusal `INVALID_CURRENCY`, `INVALID_BANK_ACCOUNT`, for a wallet `INVALID_INPUT`.
 */
export function checkAccount(kind: AccountKind, currency: string, accountInfo: AccountInfo): void {
  if (kind.currencies.length > 0 && !kind.currencies.includes(currency)) {
    throw new Refusal('INVALID_CURRENCY', `A ${kind.accountType} holds ${kind.currencies.join(' or ')}.`);
  }
  const errors = [...problemsOf(kind, accountInfo)];
  const [first] = errors;
  if (!first) return;
  const code = kind.rails.length > 0 ? 'INVALID_BANK_ACCOUNT' : 'INVALID_INPUT';
  throw new Refusal(code, first.message ?? 'The account is not valid.', { details: { errors } });
}
