import type { AuthorizedRequest } from '../authorization/authorizeRequest.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import { RelayError } from '../relayError.ts';
import type { SignInStore, StoredSignIn } from '../store/store.ts';
import type { Credentials } from './credentials.ts';

/**
 * Compares the passkey that the user chose with the challenged one. Before authentication the relay names no passkey,
 * so a user with several may choose another one. The service accepts an assertion only for the challenged credential:
 * the relay stores the choice, and the next sign-in with this identifier challenges it.
 *
 * A decoy makes the same call, and its accounts never contain the caller's passkey.
 *
 * @throws RelayError `CHALLENGE_CHANGED` if the assertion is by another passkey of the same account
 */
export async function checkPasskeyChoice(
  {
    credentials,
    signIns,
  }: { readonly credentials: Pick<Credentials, 'findByWebAuthnId'>; readonly signIns: Pick<SignInStore, 'start'> },
  signIn: StoredSignIn,
  { body }: Pick<AuthorizedRequest, 'body'>,
): Promise<void> {
  const assertion = body === null ? undefined : getMember(parseJson(new TextDecoder().decode(body.bytes)), 'assertion');
  const webAuthnId = getMember(assertion, 'credentialId');
  if (typeof webAuthnId !== 'string') return;
  const credentialId = await credentials.findByWebAuthnId(signIn.accountId, webAuthnId);
  if (credentialId === null || credentialId === signIn.genuine.credentialId) return;
  await signIns.start({ ...signIn, genuine: { ...signIn.genuine, credentialId } });
  throw new RelayError('CHALLENGE_CHANGED');
}
