export { verifyWebhook } from './verifyWebhook.ts';
export { WebhookError, type WebhookErrorCode } from './webhookError.ts';
