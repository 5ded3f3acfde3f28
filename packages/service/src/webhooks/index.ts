export { type TypedWebhook, typedWebhook } from '@latchkey/contract/webhooks';
export { verifyWebhook } from './verifyWebhook.ts';
export { WebhookError, type WebhookErrorCode } from './webhookError.ts';
