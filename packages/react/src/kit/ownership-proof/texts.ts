import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { ownershipProof } from '../../messages/en/ownershipProof.ts';

/** Texts of proving that a wallet belongs to the user. */
export const texts = { ...general, ...errors, ...ownershipProof };
