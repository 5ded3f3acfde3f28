import type { PaymentInstructions } from '@latchkey/contract/accounts';
import { checkArguments, reportRefusedPaymentUrl } from '@latchkey/core/development';
import { type LinkPolicy, toLink } from '../client/urlPolicy.ts';
import { readInvoiceExpiry } from './invoiceExpiry.ts';
import { toJsonText } from './toJsonText.ts';

/** One line of payment instructions, in display order. */
export interface DepositField {
  /**
   * The member's name in the response, with dots for nesting, for example `routingNumber`. Use it to choose a label.
   */
  readonly name: string;
  /** The exact value: show and copy it unchanged. */
  readonly value: string;
}

/** Payment instructions, ready for display. */
export interface DepositInstructions {
  /** The value in the response; an open set. */
  readonly accountType: string;
  /** How to display them beside the fields: bank details, a wallet address, a text for a QR code, a page to open. */
  readonly kind: 'bank' | 'wallet' | 'qrCode' | 'link' | 'other';
  /** `ACH`, `WIRE`; an open set. Rails that are not plain names are fields. */
  readonly rails: readonly string[];
  /** Must be sent with the payment, where present. */
  readonly reference: string | undefined;
  /** The content of a QR code, where one helps: an invoice, an address, a payment text. */
  readonly qrCode: string | undefined;
  /** Server milliseconds from which an invoice cannot be paid any more, where it is one. Then show no code of it. */
  readonly expiresAt: number | undefined;
  /** A page to open: https, and not of the page's own origin unless `linkHosts` lists it. */
  readonly link: string | undefined;
  /** Every other member, including unknown ones and those of the outer object. */
  readonly fields: readonly DepositField[];
  /** Show it to the payer unchanged. */
  readonly notes: string | undefined;
  readonly isPlatformAccount: boolean;
}

/** Levels of nesting that become fields of their own. Genuine instructions have at most three. */
const MAX_DEPTH = 16;

/** These come first, in this order; other members follow in the order of the response. */
const FIRST = ['accountHolderName', 'bankName', 'iban', 'accountNumber', 'routingNumber', 'swiftCode', 'address'];

/**
 * Converts payment instructions of any kind, also of unknown kinds, for display. Every member that is not displayed
 * separately becomes a field. Omits empty members (null, an empty list or object) and the payload that a wallet signs.
 *
 * ```ts
 * import { depositInstructions, listInternalAccounts } from '@latchkey/core'
 *
 * const { data } = await listInternalAccounts(wallet)
 * for (const { fundingPaymentInstructions = [] } of data)
 *   for (const { fields, link } of depositInstructions(fundingPaymentInstructions, wallet)) show(fields, link)
 * ```
 *
 * The wallet as second argument applies its `linkHosts`.
 *
 * Implements `paymentInstructions` of every kind (docs/reference/accounts.md#payment-instructions).
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function depositInstructions(
  wire: readonly PaymentInstructions[],
  policy: Partial<LinkPolicy> = {},
): readonly DepositInstructions[] {
  checkArguments('depositInstructions', { wire });
  return wire
    .filter(({ accountOrWalletInfo: { accountType } }) => accountType !== 'EMBEDDED_WALLET')
    .map((each) => toDisplay(each, policy));
}

function toDisplay(
  { accountOrWalletInfo: info, instructionsNotes, isPlatformAccount, ...rest }: PaymentInstructions,
  policy: Partial<LinkPolicy>,
) {
  const { accountType } = info;
  const text = (name: string) => (typeof info[name] === 'string' ? (info[name] as string) : undefined);
  const link = toLink(policy, text('paymentUrl') ?? '');
  reportRefusedPaymentUrl(info, link, policy);
  const isWallet = /_WALLET$|^LIGHTNING$|^BITCOIN_/.test(accountType);
  const qrCode = text('qrCode') ?? text('invoice') ?? (isWallet ? text('address') : undefined);
  const { paymentRails: rails } = info;
  const remaining = Object.fromEntries(Object.entries(info).filter(([name, value]) => !isShownSeparately(name, value)));
  const fields = [...listFields(remaining), ...listFields(rest)];
  const place = ({ name }: DepositField) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return {
    accountType,
    kind: getKind({ link, isWallet, accountType, hasText: text('qrCode') !== undefined }),
    rails: isNames(rails) ? rails : [],
    reference: text('reference'),
    qrCode,
    expiresAt: readInvoiceExpiry(text('invoice') ?? ''),
    link,
    fields: fields.sort((one, other) => place(one) - place(other)),
    notes: instructionsNotes,
    isPlatformAccount: isPlatformAccount ?? false,
  };
}

function getKind(about: {
  readonly link: string | undefined;
  readonly isWallet: boolean;
  readonly hasText: boolean;
  readonly accountType: string;
}): DepositInstructions['kind'] {
  if (about.link !== undefined) return 'link';
  if (about.hasText) return 'qrCode';
  if (about.isWallet) return 'wallet';
  return about.accountType.endsWith('_ACCOUNT') ? 'bank' : 'other';
}

/** Returns whether a member has a place of its own. A member of an unexpected type becomes a field. */
function isShownSeparately(name: string, value: unknown): boolean {
  if (name === 'paymentRails') return isNames(value);
  return name === 'accountType' || (name === 'reference' && typeof value === 'string');
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/**
 * Lists the values of an object, each under its path. Values below `MAX_DEPTH` are listed as JSON text, so that nesting
 * of any depth is neither lost nor exhausts the stack.
 */
function listFields(value: unknown, name = '', depth = 0): DepositField[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [{ name, value: String(value) }];
  if (depth === MAX_DEPTH) return [{ name, value: toJsonText(value) }];
  return Object.entries(value).flatMap(([key, inner]) =>
    listFields(inner, name === '' ? key : `${name}.${key}`, depth + 1),
  );
}
