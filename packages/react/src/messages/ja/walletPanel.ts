import type { walletPanel as english } from '../en/walletPanel.ts';
import type { Translation } from '../Translation.ts';

export const walletPanel: Translation<typeof english> = {};
