import * as v from 'valibot';
import { CredentialChallenge } from '../credentials/authMethod.ts';
import { CodeSettings } from './codeSettings.ts';

/** Answer of `signIn`: the service's own challenge answer, and the shape of the code to ask for (design 9.1). */
export const SignInAnswer = v.looseObject({
  credential: CredentialChallenge,
  /** Absent for passkeys. */
  code: v.optional(CodeSettings),
});
export type SignInAnswer = v.InferOutput<typeof SignInAnswer>;
