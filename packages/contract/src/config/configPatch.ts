import * as v from 'valibot';
import { customerInfoFields } from '../customers/infoField.ts';
import { currencyCode, email, text } from '../formats.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { amount } from '../scalars.ts';

const bps = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const webAddress = v.pipe(v.string(), v.maxLength(2048), v.url());

const embeddedWalletConfigPatchSchema = v.looseObject({
  appName: v.optional(text(1, 255)),
  otpLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(12))),
  alphanumeric: v.optional(v.boolean()),
  expirationSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400))),
  sendFromEmailAddress: v.optional(email),
  sendFromEmailSenderName: v.optional(text(1, 255)),
  replyToEmailAddress: v.optional(email),
  /** PNG of 340 by 124 pixels. */
  logoUrl: v.optional(webAddress),
});

/** The format of codes (docs/reference/config.md). */
export const EmbeddedWalletConfigPatch: EmbeddedWalletConfigPatchSchema = embeddedWalletConfigPatchSchema;
export interface EmbeddedWalletConfigPatchSchema
  extends NamedSchema<typeof embeddedWalletConfigPatchSchema, EmbeddedWalletConfigPatch> {}
export interface EmbeddedWalletConfigPatch extends v.InferInput<typeof embeddedWalletConfigPatchSchema> {}

const platformConfigPatchSchema = v.looseObject({
  umaDomain: v.optional(text(1, 253)),
  webhookEndpoint: v.optional(webAddress),
  supportedCurrencies: v.optional(
    v.array(
      v.looseObject({
        currencyCode,
        minAmount: v.optional(amount),
        maxAmount: v.optional(amount),
        enabledTransactionTypes: v.optional(v.array(v.picklist(['INCOMING', 'OUTGOING']))),
        requiredCounterpartyFields: v.optional(
          v.array(v.looseObject({ name: v.picklist(customerInfoFields), mandatory: v.boolean() })),
        ),
      }),
    ),
  ),
  embeddedWalletConfig: v.optional(EmbeddedWalletConfigPatch),
  feeConfigs: v.optional(
    v.array(
      v.looseObject({
        feeType: v.picklist(['CROSS_CURRENCY_TRANSACTION']),
        sourceCurrency: v.picklist(['USD']),
        variableFeeBps: v.optional(bps),
        /** In the smallest unit of the source currency, with or without the currency. */
        fixedFee: v.optional(v.union([amount, v.looseObject({ amount, currency: currencyCode })])),
      }),
    ),
  ),
});

/** Body of `updateConfig`: any subset of the members. A list replaces the previous list (docs/reference/config.md). */
export const PlatformConfigPatch: PlatformConfigPatchSchema = platformConfigPatchSchema;
export interface PlatformConfigPatchSchema extends NamedSchema<typeof platformConfigPatchSchema, PlatformConfigPatch> {}
export interface PlatformConfigPatch extends v.InferInput<typeof platformConfigPatchSchema> {}
