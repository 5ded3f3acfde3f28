import * as v from 'valibot';
import { customerInfoFields } from '../customers/infoField.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { amount, dateTime, integer, openEnum } from '../scalars.ts';

const supportedCurrencySchema = responseObject({
  currencyCode: v.string(),
  /** In the smallest unit. */
  minAmount: amount,
  maxAmount: amount,
  enabledTransactionTypes: v.array(openEnum(['INCOMING', 'OUTGOING'])),
  /** Required information about the customer. Absent if nothing is required. */
  providerRequiredCustomerFields: v.optional(v.array(openEnum(customerInfoFields))),
  /** Required information about the counterparty. Quotes fail without it. */
  providerRequiredCounterpartyCustomerFields: v.optional(v.array(openEnum(customerInfoFields))),
  /** Information about the counterparty that the platform itself requires. */
  requiredCounterpartyFields: v.optional(
    v.array(responseObject({ name: openEnum(customerInfoFields), mandatory: v.boolean() })),
  ),
});

/**
 * A currency that the platform supports, and the information that it requires
 * (docs/reference/customers.md#createcustomer).
 */
export const SupportedCurrency: SupportedCurrencySchema = supportedCurrencySchema;
export interface SupportedCurrencySchema extends NamedSchema<typeof supportedCurrencySchema, SupportedCurrency> {}
export interface SupportedCurrency extends v.InferOutput<typeof supportedCurrencySchema> {}

const feeConfigSchema = responseObject({
  feeType: openEnum(['CROSS_CURRENCY_TRANSACTION']),
  sourceCurrency: openEnum(['USD']),
  /** In hundredths of a percent. */
  variableFeeBps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  /** In the smallest unit of the source currency, with or without the currency. */
  fixedFee: v.optional(v.union([amount, responseObject({ amount, currency: v.string() })])),
});

/** The fee that the platform adds to a transfer (docs/reference/config.md). */
export const FeeConfig: FeeConfigSchema = feeConfigSchema;
export interface FeeConfigSchema extends NamedSchema<typeof feeConfigSchema, FeeConfig> {}
export interface FeeConfig extends v.InferOutput<typeof feeConfigSchema> {}

const embeddedWalletConfigSchema = responseObject({
  appName: v.optional(v.string()),
  /** 4 to 12. Default: 6. */
  otpLength: v.optional(integer),
  /** Default: false, which means digits only. */
  alphanumeric: v.optional(v.boolean()),
  /** 1 to 86400. Default: 300. */
  expirationSeconds: v.optional(integer),
  sendFromEmailAddress: v.optional(v.string()),
  sendFromEmailSenderName: v.optional(v.string()),
  replyToEmailAddress: v.optional(v.string()),
  logoUrl: v.optional(v.string()),
});

/** The format of wallet codes and of their e-mails (docs/reference/config.md). */
export const EmbeddedWalletConfig: EmbeddedWalletConfigSchema = embeddedWalletConfigSchema;
export interface EmbeddedWalletConfigSchema
  extends NamedSchema<typeof embeddedWalletConfigSchema, EmbeddedWalletConfig> {}
export interface EmbeddedWalletConfig extends v.InferOutput<typeof embeddedWalletConfigSchema> {}

const platformConfigSchema = responseObject({
  id: v.string(),
  umaDomain: v.optional(v.string()),
  proxyUmaSubdomain: v.optional(v.string()),
  webhookEndpoint: v.optional(v.string()),
  supportedCurrencies: v.array(SupportedCurrency),
  /** A regulated platform verifies its customers itself. */
  isRegulatedFinancialInstitution: v.optional(v.boolean()),
  /** Absent if the platform has no wallets. */
  embeddedWalletConfig: v.optional(EmbeddedWalletConfig),
  cardTokenization2faConfig: v.optional(responseObject({})),
  feeConfigs: v.optional(v.array(FeeConfig)),
  createdAt: dateTime,
  updatedAt: dateTime,
});

/** The platform's settings (docs/reference/config.md). */
export const PlatformConfig: PlatformConfigSchema = platformConfigSchema;
export interface PlatformConfigSchema extends NamedSchema<typeof platformConfigSchema, PlatformConfig> {}
export interface PlatformConfig extends v.InferOutput<typeof platformConfigSchema> {}
