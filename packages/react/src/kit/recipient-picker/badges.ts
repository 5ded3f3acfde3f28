import { bank, phone, share } from '../../icons/shapes.ts';

/** The icon of each kind of account. */
export const badges = { bank, mobileMoney: phone, wallet: share } as const;
