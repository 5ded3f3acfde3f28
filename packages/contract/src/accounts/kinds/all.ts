import * as v from 'valibot';
import { type AccountInfoOf, accountInfo } from './accountInfo.ts';
import type { AccountKind } from './accountKind.ts';
import { bdtAccount, cnyAccount, copAccount, egpAccount, ghsAccount, pkrAccount, slvAccount } from './bankOrMobile.ts';
import { hkdAccount, idrAccount, myrAccount, sgdAccount, swiftAccount, thbAccount, vndAccount } from './bic.ts';
import {
  brlAccount,
  cadAccount,
  gbpAccount,
  gtqAccount,
  inrAccount,
  jmdAccount,
  mxnAccount,
  ngnAccount,
  phpAccount,
  zarAccount,
} from './domestic.ts';
import { aedAccount, dkkAccount, eurAccount } from './iban.ts';
import {
  bwpAccount,
  htgAccount,
  kesAccount,
  mwkAccount,
  rwfAccount,
  tzsAccount,
  ugxAccount,
  xafAccount,
  xofAccount,
  zmwAccount,
} from './mobileMoney.ts';
import { usdAccount } from './usd.ts';
import {
  baseWallet,
  ethereumWallet,
  lightning,
  plasmaWallet,
  polygonWallet,
  solanaWallet,
  sparkWallet,
  tronWallet,
} from './wallets.ts';

/**
 * Every kind of account that can be registered (docs/reference/accounts.md#createexternalaccount). A page that offers
 * only some of them imports only those.
 */
export const accountKinds = [
  aedAccount,
  bdtAccount,
  brlAccount,
  bwpAccount,
  cadAccount,
  cnyAccount,
  copAccount,
  dkkAccount,
  egpAccount,
  eurAccount,
  gbpAccount,
  ghsAccount,
  gtqAccount,
  hkdAccount,
  htgAccount,
  idrAccount,
  inrAccount,
  jmdAccount,
  kesAccount,
  mwkAccount,
  mxnAccount,
  myrAccount,
  ngnAccount,
  phpAccount,
  pkrAccount,
  rwfAccount,
  sgdAccount,
  slvAccount,
  swiftAccount,
  thbAccount,
  tzsAccount,
  ugxAccount,
  usdAccount,
  vndAccount,
  xafAccount,
  xofAccount,
  zarAccount,
  zmwAccount,
  sparkWallet,
  lightning,
  solanaWallet,
  baseWallet,
  polygonWallet,
  ethereumWallet,
  tronWallet,
  plasmaWallet,
] as const satisfies readonly AccountKind[];

/** The union of all kinds, which a request may contain. */
type InfoOf<Kinds> = Kinds extends readonly [infer First extends AccountKind, ...infer Rest]
  ? AccountInfoOf<First> | InfoOf<Rest>
  : never;

/** An `accountInfo` of any kind that can be registered. */
export type AccountInfo = InfoOf<typeof accountKinds>;

type Objects = Parameters<
  typeof v.variant<
    'accountType',
    [v.LooseObjectSchema<{ accountType: v.LiteralSchema<string, undefined> }, undefined>],
    undefined
  >
>[1];

/** By its name, declarations of bodies that contain it do not repeat every kind. */
export interface AccountInfoSchema extends v.GenericSchema<AccountInfo> {}

/** The schema of an `accountInfo` of any kind that can be registered; an unknown `accountType` is rejected. */
export const AccountInfo: AccountInfoSchema = v.variant(
  'accountType',
  // Generated from rows, so the type is stated separately in `AccountInfo`.
  accountKinds.map((kind) => accountInfo<AccountKind>(kind)) as unknown as Objects,
) as unknown as AccountInfoSchema;
