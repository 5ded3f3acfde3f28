export { Webhook, webhookTypes } from './envelope.ts';
