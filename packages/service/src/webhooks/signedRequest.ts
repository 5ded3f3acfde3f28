import { BodyTooLarge, readBodyUpTo } from '../client/cappedBody.ts';
import { type Dialect, getHeaderNames } from '../client/dialect.ts';
import { ServiceOptionError } from '../errors/serviceOptionError.ts';
import { WebhookError } from './webhookError.ts';

/** A delivered webhook: the signed bytes, and the signature header. */
export interface SignedBody {
  readonly body: Uint8Array;
  readonly signature: string | null;
}

/**
 * Takes both out of a request. Stops reading if the header is missing, and at the cap.
 *
 * @throws WebhookError `WEBHOOK_SIGNATURE_MISSING`, `WEBHOOK_BODY_TOO_LARGE`; ServiceOptionError if a parser has read
 * the body: the remaining value is not the signed bytes.
 */
export async function readSignedBody(request: Request, dialect: Dialect, maxBodyBytes: number): Promise<SignedBody> {
  if (request.bodyUsed) {
    const solution = 'Call verifyWebhook before any body parser: a webhook is verified over its raw bytes.';
    throw new ServiceOptionError([{ option: 'request', rule: 'have a body that was not read', solution }]);
  }
  const signature = request.headers.get(getHeaderNames(dialect).webhookSignature);
  if (signature === null || signature === '') return { body: new Uint8Array(0), signature: null };
  try {
    return { body: await readBodyUpTo(request.body, maxBodyBytes), signature };
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    throw new WebhookError(
      'WEBHOOK_BODY_TOO_LARGE',
      `The body exceeds ${maxBodyBytes} bytes. Return 413; if the service sends such bodies, raise "maxBodyBytes".`,
    );
  }
}
