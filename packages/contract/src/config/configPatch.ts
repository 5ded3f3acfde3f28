import * as v from 'valibot';
import { customerInfoFields } from '../customers/infoField.ts';
import { currencyCode, email, text } from '../formats.ts';
import { amount } from '../scalars.ts';

const bps = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const webAddress = v.pipe(v.string(), v.maxLength(2048), v.url());

/** How codes are to look (supplement 1.14). */
export const EmbeddedWalletConfigPatch = v.looseObject({
  appName: v.optional(text(1, 255)),
  otpLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(12))),
  alphanumeric: v.optional(v.boolean()),
  expirationSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400))),
  sendFromEmailAddress: v.optional(email),
  sendFromEmailSenderName: v.optional(text(1, 255)),
  replyToEmailAddress: v.optional(email),
  /** PNG, 340 by 124. */
  logoUrl: v.optional(webAddress),
});
export type EmbeddedWalletConfigPatch = v.InferInput<typeof EmbeddedWalletConfigPatch>;

/** Body of `updateConfig`: any part; a list replaces the list before (supplement 11.6). */
export const PlatformConfigPatch = v.looseObject({
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
        fixedFee: v.optional(amount),
      }),
    ),
  ),
});
export type PlatformConfigPatch = v.InferInput<typeof PlatformConfigPatch>;
