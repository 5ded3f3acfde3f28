import * as v from 'valibot';
import { customerInfoFields } from '../customers/infoField.ts';
import { amount, dateTime, integer, open } from '../scalars.ts';

/** A currency the platform supports, and what it needs to be told for it (supplement 5.5). */
export const SupportedCurrency = v.looseObject({
  currencyCode: v.string(),
  /** Smallest unit. */
  minAmount: amount,
  maxAmount: amount,
  enabledTransactionTypes: v.array(open(['INCOMING', 'OUTGOING'])),
  /** What the customer must have told; absent is nothing. */
  providerRequiredCustomerFields: v.optional(v.array(open(customerInfoFields))),
  /** What the counterparty must have told, else quotes fail. */
  providerRequiredCounterpartyCustomerFields: v.optional(v.array(open(customerInfoFields))),
  /** What the platform itself asks of the counterparty. */
  requiredCounterpartyFields: v.optional(
    v.array(v.looseObject({ name: open(customerInfoFields), mandatory: v.boolean() })),
  ),
});
export type SupportedCurrency = v.InferOutput<typeof SupportedCurrency>;

/** What the platform adds to a transfer (supplement 11.6). */
export const FeeConfig = v.looseObject({
  feeType: open(['CROSS_CURRENCY_TRANSACTION']),
  sourceCurrency: open(['USD']),
  /** Hundredths of a per cent. */
  variableFeeBps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  /** Smallest unit of the source currency. */
  fixedFee: v.optional(amount),
});
export type FeeConfig = v.InferOutput<typeof FeeConfig>;

/** How wallet codes and their mails look (supplement 1.14). */
export const EmbeddedWalletConfig = v.looseObject({
  appName: v.optional(v.string()),
  /** 4 to 12; 6 unless set. */
  otpLength: v.optional(integer),
  /** False unless set: digits. */
  alphanumeric: v.optional(v.boolean()),
  /** 1 to 86400; 300 unless set. */
  expirationSeconds: v.optional(integer),
  sendFromEmailAddress: v.optional(v.string()),
  sendFromEmailSenderName: v.optional(v.string()),
  replyToEmailAddress: v.optional(v.string()),
  logoUrl: v.optional(v.string()),
});
export type EmbeddedWalletConfig = v.InferOutput<typeof EmbeddedWalletConfig>;

/** The platform's settings (supplement 11.6). */
export const PlatformConfig = v.looseObject({
  id: v.string(),
  umaDomain: v.optional(v.string()),
  proxyUmaSubdomain: v.optional(v.string()),
  webhookEndpoint: v.optional(v.string()),
  supportedCurrencies: v.array(SupportedCurrency),
  /** A regulated platform does its own checks of customers. */
  isRegulatedFinancialInstitution: v.optional(v.boolean()),
  /** Absent means that the platform has no wallets. */
  embeddedWalletConfig: v.optional(EmbeddedWalletConfig),
  cardTokenization2faConfig: v.optional(v.looseObject({})),
  feeConfigs: v.optional(v.array(FeeConfig)),
  createdAt: dateTime,
  updatedAt: dateTime,
});
export type PlatformConfig = v.InferOutput<typeof PlatformConfig>;
