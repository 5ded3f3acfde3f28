import * as v from 'valibot';

declare const signable: unique symbol;

/**
 * Text to be signed byte for byte, exactly as the wire brought it. Never trimmed, parsed to be rebuilt, or re-encoded;
 * the type keeps any other string out of the signer.
 */
export type PayloadToSign = string & { readonly [signable]: true };

export const PayloadToSign = v.string() as unknown as v.GenericSchema<string, PayloadToSign>;
