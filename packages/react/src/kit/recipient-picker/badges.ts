import { bank, network, phone } from '../../icons/shapes.ts';

/** The icon of each kind of account. */
export const badges = { bank, mobileMoney: phone, wallet: network } as const;
