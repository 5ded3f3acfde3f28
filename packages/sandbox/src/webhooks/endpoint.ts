import type { SignatureForm } from './signature.ts';

/** The webhook endpoint. */
export interface Endpoint {
  readonly url: string;
  /** Sends the request. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Signature format. Default: JSON with its version; alternatively bare base64. Receivers accept both. */
  readonly signature?: SignatureForm | undefined;
}
