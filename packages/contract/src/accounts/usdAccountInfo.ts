import type * as v from 'valibot';
import { accountInfo } from './kinds/accountInfo.ts';
import { usdAccount } from './kinds/usd.ts';

/** US bank account (supplement 4.3). `bankAccountType` absent means checking. */
export const UsdAccountInfo = /* @__PURE__ */ accountInfo(usdAccount);
export type UsdAccountInfo = v.InferOutput<typeof UsdAccountInfo>;
