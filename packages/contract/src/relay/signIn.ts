import * as v from 'valibot';
import { CredentialChallenge } from '../credentials/authMethod.ts';
import { CodeSettings } from './codeSettings.ts';

/** Answer of `signIn`: the service's own challenge answer, and the shape of the code to ask for (design 9.1). */
export const SignInAnswer = v.looseObject({
  credential: CredentialChallenge,
  /** Absent where no code is sent. */
  code: v.optional(CodeSettings),
  /** Passkeys only: the relying party to ask for. */
  rpId: v.optional(v.string()),
});
export type SignInAnswer = v.InferOutput<typeof SignInAnswer>;
