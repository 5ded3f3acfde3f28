import * as v from 'valibot';

declare const signable: unique symbol;

/**
 * Text to sign byte for byte, exactly as the API returned it. Never trim it, re-encode it, or parse and serialize it
 * again. The type prevents signing any other string.
 */
export type PayloadToSign = string & { readonly [signable]: true };

export const PayloadToSign = v.string() as unknown as v.GenericSchema<string, PayloadToSign>;
