import type { walletExport as english } from '../en/walletExport.ts';
import type { Translation } from '../Translation.ts';

export const walletExport: Translation<typeof english> = {};
