export const walletPanel = {};
