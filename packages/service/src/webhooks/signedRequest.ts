import { BodyTooLarge, readCapped } from '../client/cappedBody.ts';
import { type Dialect, headerNamesOf } from '../client/dialect.ts';
import { WebhookError } from './webhookError.ts';

/** A webhook as it was delivered: the bytes that were signed, and the header that says so. */
export interface SignedBody {
  readonly body: Uint8Array;
  readonly signature: string | null;
}

/**
 * Takes both out of a request. Where the header is missing, and beyond the cap, nothing more is read of it.
 *
 * @throws WebhookError `WEBHOOK_SIGNATURE_MISSING`, `WEBHOOK_BODY_TOO_LARGE`; TypeError where a parser was there before:
 *   what it leaves is not what was signed.
 */
export async function signedBodyOf(request: Request, dialect: Dialect, maxBodyBytes: number): Promise<SignedBody> {
  if (request.bodyUsed) throw new TypeError('The body has been read already. A webhook is proved over its raw bytes.');
  const signature = request.headers.get(headerNamesOf(dialect).webhookSignature);
  if (signature === null || signature === '') return { body: new Uint8Array(0), signature: null };
  try {
    return { body: await readCapped(request.body, maxBodyBytes), signature };
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    throw new WebhookError('WEBHOOK_BODY_TOO_LARGE', `The webhook is larger than ${maxBodyBytes} bytes.`);
  }
}
