export const walletExport = {};
