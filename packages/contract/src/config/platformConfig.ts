import * as v from 'valibot';
import { amount, dateTime, integer } from '../scalars.ts';

/** A currency the platform supports (supplement 5.5). */
export const SupportedCurrency = v.looseObject({
  currencyCode: v.string(),
  minAmount: amount,
  maxAmount: amount,
  enabledTransactionTypes: v.array(v.string()),
});

/** The platform's settings (supplement 11.6; wallet codes: 1.14). */
export const PlatformConfig = v.looseObject({
  id: v.string(),
  umaDomain: v.optional(v.string()),
  webhookEndpoint: v.optional(v.string()),
  supportedCurrencies: v.array(SupportedCurrency),
  /** Absent means that the platform has no wallets. */
  embeddedWalletConfig: v.optional(
    v.looseObject({
      appName: v.optional(v.string()),
      otpLength: v.optional(integer),
      alphanumeric: v.optional(v.boolean()),
      expirationSeconds: v.optional(integer),
    }),
  ),
  createdAt: dateTime,
  updatedAt: dateTime,
});
export type PlatformConfig = v.InferOutput<typeof PlatformConfig>;
