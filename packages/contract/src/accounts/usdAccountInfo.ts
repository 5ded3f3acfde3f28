import type * as v from 'valibot';
import { accountInfo } from './kinds/accountInfo.ts';
import { usdAccount } from './kinds/usd.ts';

/** US bank account (docs/reference/accounts.md#createexternalaccount). The default of `bankAccountType` is checking. */
export const UsdAccountInfo = /* @__PURE__ */ accountInfo(usdAccount);
export type UsdAccountInfo = v.InferOutput<typeof UsdAccountInfo>;
