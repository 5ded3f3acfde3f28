import type { Wallet } from '../../src/client/wallet.ts';
import { createLoginFlow } from '../../src/flows/login/createLoginFlow.ts';
import { createOauthLoginFlow } from '../../src/flows/oauthLogin/createOauthLoginFlow.ts';
import { createPasskeyLoginFlow } from '../../src/flows/passkeyLogin/createPasskeyLoginFlow.ts';
import { type OpenFlow, retryOr, type UserContext } from './openFlow.ts';

/** A sign-in by a code. `readCode` returns the latest code that the user received. */
export function openCodeLogin(
  wallet: Wallet,
  context: UserContext,
  { identifier, readCode }: { readonly identifier: string; readonly readCode: () => string },
): OpenFlow {
  const flow = createLoginFlow(wallet);
  const submit = () => flow.submitCode(readCode());
  return {
    flow,
    act: () => {
      const { status } = flow.getState();
      if (status === 'idle') flow.requestCode({ type: 'EMAIL_OTP', value: identifier });
      else if (status === 'awaitingCode') submit();
      else if (status === 'codeRefused') return retryOr(context, submit);
      else if (['requestFailed', 'verifyFailed', 'failed'].includes(status)) return retryOr(context, flow.retry);
      else return ['signedIn', 'blocked', 'codeExpired'].includes(status) ? 'end' : 'wait';
      return 'acted';
    },
  };
}

/** A sign-in by a passkey: the user clicks a button, or chooses the passkey in the autofill of a field. */
export function openPasskeyLogin(
  wallet: Wallet,
  context: UserContext,
  { identifier, autofill }: { readonly identifier: string; readonly autofill: boolean },
): OpenFlow {
  const flow = createPasskeyLoginFlow(wallet);
  return {
    flow,
    act: () => {
      const { status } = flow.getState();
      if (status === 'idle' || status === 'offerUnavailable' || (status === 'failed' && autofill))
        return retryOr(context, () => (autofill ? flow.offer({ identifier }) : flow.start({ identifier })));
      if (status === 'failed') return retryOr(context, flow.retry);
      return status === 'signedIn' ? 'end' : 'wait';
    },
  };
}

/** A sign-in by the token of an identity provider. `issue` returns a token with the nonce. */
export function openTokenLogin(
  wallet: Wallet,
  context: UserContext,
  { issue }: { readonly issue: (nonce: string) => string },
): OpenFlow {
  const flow = createOauthLoginFlow(wallet);
  return {
    flow,
    act: () => {
      const state = flow.getState();
      if (state.status === 'failed') return retryOr(context, flow.retry);
      if (state.status === 'idle') return retryOr(context, flow.start);
      if (state.status !== 'awaitingToken') return state.status === 'signedIn' ? 'end' : 'wait';
      flow.submitToken({ oidcToken: issue(state.nonce) });
      return 'acted';
    },
  };
}
