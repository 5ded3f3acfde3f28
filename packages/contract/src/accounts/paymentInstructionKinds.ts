import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { openEnum } from '../scalars.ts';
import type { AccountKind } from './kinds/accountKind.ts';
import { accountKinds } from './kinds/all.ts';
import { fieldSchema } from './kinds/fieldSchema.ts';
import { paymentRails } from './paymentRail.ts';

const address = v.string();
const asset = (...codes: readonly string[]) => v.optional(openEnum(codes));

/**
 * Account types whose payment instructions differ from the registered account
 * (docs/reference/accounts.md#payment-instructions).
 */
const ownShapes: { readonly [accountType: string]: v.ObjectEntries } = {
  BRL_ACCOUNT: { qrCode: v.string() },
  COP_ACCOUNT: { paymentUrl: v.pipe(v.string(), v.url()) },
  ARS_ACCOUNT: { accountNumber: v.pipe(v.string(), v.regex(/^\d{22}$/)) },
  SPARK_WALLET: { address, assetType: v.string(), invoice: v.optional(v.string()) },
  LIGHTNING: { invoice: v.string() },
  SOLANA_WALLET: { address, assetType: asset('USDC', 'USDT') },
  ETHEREUM_WALLET: { address, assetType: asset('USDC', 'USDT') },
  BASE_WALLET: { address, assetType: asset('USDC') },
  POLYGON_WALLET: { address, assetType: asset('USDC') },
  TRON_WALLET: { address, assetType: asset('USDT') },
  PLASMA_WALLET: { address, assetType: asset('USDT') },
  BITCOIN_L1: { address, network: v.optional(openEnum(['BITCOIN'])) },
  EMBEDDED_WALLET: { payloadToSign: v.pipe(v.string(), v.minLength(1)) },
};

const reference = v.pipe(v.string(), v.minLength(1));

/**
 * Members in addition to those of the account, its rails and its reference
 * (docs/reference/accounts.md#payment-instructions).
 */
const further: { readonly [accountType: string]: v.ObjectEntries } = {
  USD_ACCOUNT: { bankAddress: v.optional(v.string()), reference },
  SWIFT_ACCOUNT: {
    accountHolderName: v.pipe(v.string(), v.minLength(1)),
    bankAddress: v.optional(v.string()),
    reference: v.optional(reference),
  },
  INR_ACCOUNT: {},
};

function bankEntries(kind: AccountKind): v.ObjectEntries {
  const entries: v.ObjectEntries = {};
  for (const [name, field] of Object.entries(kind.fields)) {
    const schema = fieldSchema(field);
    entries[name] = kind.required.includes(name) ? schema : v.optional(schema);
  }
  entries['paymentRails'] = v.array(openEnum(paymentRails));
  return { ...entries, ...(further[kind.accountType] ?? { reference }) };
}

function objectsOfEveryKind(): ReadonlyMap<string, v.GenericSchema> {
  const objects = new Map<string, v.GenericSchema>();
  const put = (accountType: string, entries: v.ObjectEntries) =>
    objects.set(accountType, responseObject({ accountType: v.literal(accountType), ...entries }));
  for (const kind of accountKinds) if (!(kind.accountType in ownShapes)) put(kind.accountType, bankEntries(kind));
  for (const [accountType, entries] of Object.entries(ownShapes)) put(accountType, entries);
  return objects;
}

/** The rules of every known kind of instruction, by `accountType` (docs/reference/accounts.md#payment-instructions). */
export const paymentInstructionKinds: ReadonlyMap<string, v.GenericSchema> = /* @__PURE__ */ objectsOfEveryKind();
