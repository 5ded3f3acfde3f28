import { securityCenter } from '../../messages/en/securityCenter.ts';

/** Texts of everything that protects a wallet. */
export const texts = securityCenter;
