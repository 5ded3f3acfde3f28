export { type AccountInfoOf, accountInfo } from './accountInfo.ts';
export type {
  AccountField,
  AccountKind,
  AccountVariant,
  Checksum,
  RequiredIndividualField,
} from './accountKind.ts';
export { AccountInfo, accountKinds } from './all.ts';
export * from './bankOrMobile.ts';
export * from './bic.ts';
export { hasValidChecksum } from './checksums.ts';
export * from './domestic.ts';
export { fieldSchema } from './fieldSchema.ts';
export * from './iban.ts';
export * from './mobileMoney.ts';
export * from './usd.ts';
export { findMissingFields, getAccountVariants, type MissingFields } from './variants.ts';
export * from './wallets.ts';
