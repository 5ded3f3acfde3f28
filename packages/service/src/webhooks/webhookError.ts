/** Why a webhook was refused. For the log of the receiver; a sender is told no more than 401. */
export type WebhookErrorCode =
  /** No signature header, or an empty one. */
  | 'WEBHOOK_SIGNATURE_MISSING'
  /** The header has none of the two forms, or the signature in it is not strict DER. */
  | 'WEBHOOK_SIGNATURE_MALFORMED'
  /** No configured key made this signature over these bytes. */
  | 'WEBHOOK_SIGNATURE_INVALID'
  /** Larger than is read of a webhook that nobody has proved yet. */
  | 'WEBHOOK_BODY_TOO_LARGE'
  /** Genuinely signed, but no webhook envelope. */
  | 'WEBHOOK_BODY_INVALID'
  /** A configured key is not a P-256 public key in PEM, or there is none. */
  | 'WEBHOOK_KEY_INVALID';

/** Recognised by `code`; its message holds nothing of the header or the body. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly code: WebhookErrorCode;
  readonly docsPath: string;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
    this.docsPath = `errors/${code}`;
  }
}
