import { addDocsUrl, getDocsUrl } from '@latchkey/contract/errors';

/** Why a webhook was refused. For the receiver's log; return only 401 to the sender. */
export type WebhookErrorCode =
  /** No signature header, or an empty one. */
  | 'WEBHOOK_SIGNATURE_MISSING'
  /** The header has none of the two forms, or the signature in it is not strict DER. */
  | 'WEBHOOK_SIGNATURE_MALFORMED'
  /** None of the configured keys made this signature over these bytes. */
  | 'WEBHOOK_SIGNATURE_INVALID'
  /** Larger than the limit for an unverified webhook. */
  | 'WEBHOOK_BODY_TOO_LARGE'
  /** Validly signed, but not a webhook envelope. */
  | 'WEBHOOK_BODY_INVALID'
  /** A configured key is not a P-256 public key in PEM, or no key is configured. */
  | 'WEBHOOK_KEY_INVALID';

/** Identify it by `code`. Its message contains nothing of the header or the body. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly code: WebhookErrorCode;
  /** URL of the page that explains the code. The message ends with it. */
  readonly docsUrl: string;

  constructor(code: WebhookErrorCode, message: string) {
    const page = `errors/${code}`;
    super(addDocsUrl(message, page));
    this.code = code;
    this.docsUrl = getDocsUrl(page);
  }
}
