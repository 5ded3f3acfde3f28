import { createExportFlow } from '@latchkey/core/sealed-keys';

/** A separate chunk: it loads when a user exports the wallet. */
export const walletExport = { createExportFlow };
