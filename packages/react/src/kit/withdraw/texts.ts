import { withdraw } from '../../messages/en/withdraw.ts';
import { texts as sendTexts } from '../send/texts.ts';

/** Texts of a withdrawal, with those of a payment, which it is. */
export const texts = { ...sendTexts, ...withdraw };
