export { approvalWindowMs, incomingPaymentResponses, WebhookSignature, webhookRetries } from './delivery.ts';
export { Webhook, webhookTypes } from './envelope.ts';
export { type WebhookData, type WebhookType, webhookData } from './events.ts';
export { type TypedWebhook, typedWebhook } from './typedWebhook.ts';
