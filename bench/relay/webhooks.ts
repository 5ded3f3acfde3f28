import { createSign, generateKeyPairSync } from 'node:crypto';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The key with which the relay verifies the webhooks of {@link deliver}. */
export const webhookKey = publicKey.export({ type: 'spki', format: 'pem' }).toString().trim();

/** A signed webhook of each customer, all at once. */
export async function deliver(url: string, customers: readonly string[]): Promise<void> {
  await Promise.all(
    customers.map(async (customerId) => {
      const body = JSON.stringify({
        id: `Webhook:${crypto.randomUUID()}`,
        type: 'INCOMING_PAYMENT.COMPLETED',
        timestamp: new Date().toISOString(),
        data: { id: `Transaction:${crypto.randomUUID()}`, customerId },
      });
      const signature = createSign('sha256').update(body).sign(privateKey, 'base64');
      const headers = { 'content-type': 'application/json', 'x-service-signature': signature };
      const response = await fetch(`${url}/latchkey/webhooks`, { method: 'POST', headers, body });
      if (response.status !== 200) throw new Error(`The relay responded to the webhook with ${response.status}.`);
      await response.arrayBuffer();
    }),
  );
}
