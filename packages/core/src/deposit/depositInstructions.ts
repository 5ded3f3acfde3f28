import type { PaymentInstructions } from '@latchkey/contract/accounts';

/** One line of what a payer needs, in the order in which it is shown. */
export interface DepositField {
  /** The wire's own name, `routingNumber` say, with dots where it lies deeper: what a message is chosen by. */
  readonly name: string;
  /** Exactly as the wire has it: to be shown whole, and copied whole. */
  readonly value: string;
}

/** How money reaches an account, ready to be shown. */
export interface DepositInstructions {
  /** The wire's own word, an open set. */
  readonly accountType: string;
  /** What is shown beside the fields: bank details, a wallet's address, a text for a QR code, a page to open. */
  readonly kind: 'bank' | 'wallet' | 'qrCode' | 'link' | 'other';
  /** `ACH`, `WIRE`; an open set. Rails that are more than names are fields. */
  readonly rails: readonly string[];
  /** Must travel with the payment, where there is one. */
  readonly reference: string | undefined;
  /** What a QR code says, where one helps: an invoice, an address, a payment's text. */
  readonly qrCode: string | undefined;
  /** A page to open: https, and nothing else. */
  readonly link: string | undefined;
  /** Every member there is, but those above. Members that nobody knew stand here too, those of the wrapper among them. */
  readonly fields: readonly DepositField[];
  /** To be shown to the payer as it is. */
  readonly notes: string | undefined;
  readonly isPlatformAccount: boolean;
}

/** Those of every kind come first, in this order; the others follow as the wire has them. */
const FIRST = ['accountHolderName', 'bankName', 'iban', 'accountNumber', 'routingNumber', 'swiftCode', 'address'];

/**
 * Makes what is shown of payment instructions, of whatever kind, known or yet to come. No member is lost: what has no
 * place of its own is a field. What says nothing (null, an empty list or object) has nothing to show, and what a wallet
 * signs is no instruction; both are left out.
 *
 * ```ts
 * import { depositInstructions, listInternalAccounts } from '@latchkey/core'
 *
 * const { data } = await listInternalAccounts(wallet)
 * for (const { fields, reference } of depositInstructions(data[0].fundingPaymentInstructions)) show(fields, reference)
 * ```
 *
 * Implements `paymentInstructions` of every kind (interface, PaymentInstructions; supplement 4.5).
 */
export function depositInstructions(wire: readonly PaymentInstructions[]): readonly DepositInstructions[] {
  return wire.filter(({ accountOrWalletInfo: { accountType } }) => accountType !== 'EMBEDDED_WALLET').map(shown);
}

function shown({ accountOrWalletInfo: info, instructionsNotes, isPlatformAccount, ...rest }: PaymentInstructions) {
  const { accountType } = info;
  const text = (name: string) => (typeof info[name] === 'string' ? (info[name] as string) : undefined);
  const link = linkOf(text('paymentUrl'));
  const isWallet = /_WALLET$|^LIGHTNING$|^BITCOIN_/.test(accountType);
  const qrCode = text('qrCode') ?? text('invoice') ?? (isWallet ? text('address') : undefined);
  const { paymentRails: rails } = info;
  const own = Object.fromEntries(Object.entries(info).filter(([name, value]) => !isApart(name, value)));
  const fields = [...fieldsOf(own), ...fieldsOf(rest)];
  const place = ({ name }: DepositField) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return {
    accountType,
    kind: kindOf({ link, isWallet, accountType, hasText: text('qrCode') !== undefined }),
    rails: isNames(rails) ? rails : [],
    reference: text('reference'),
    qrCode,
    link,
    fields: fields.sort((one, other) => place(one) - place(other)),
    notes: instructionsNotes,
    isPlatformAccount: isPlatformAccount ?? false,
  };
}

function kindOf(about: {
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

/** Whether a member has a place of its own. One of another form than it should have is shown as it is. */
function isApart(name: string, value: unknown): boolean {
  if (name === 'paymentRails') return isNames(value);
  return name === 'accountType' || (name === 'reference' && typeof value === 'string');
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** Every value of an object, however deep, under the way to it. */
function fieldsOf(value: unknown, name = ''): DepositField[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [{ name, value: String(value) }];
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name === '' ? key : `${name}.${key}`));
}

/** An address that a page may lead to: a text of the wire is not trusted to be one. */
function linkOf(text: string | undefined): string | undefined {
  return text?.startsWith('https://') && URL.canParse(text) ? text : undefined;
}
