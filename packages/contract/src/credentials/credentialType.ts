import type * as v from 'valibot';
import { openEnum } from '../scalars.ts';

/** Types of wallet credentials (docs/reference/credentials.md). */
export const CredentialType = openEnum(['OAUTH', 'EMAIL_OTP', 'SMS_OTP', 'PASSKEY']);
export type CredentialType = v.InferOutput<typeof CredentialType>;
