export { sandboxFundInternalAccount, sandboxSend } from './operations.ts';
