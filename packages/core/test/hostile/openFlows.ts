import { expect } from 'vitest';
import type { Wallet } from '../../src/client/wallet.ts';
import { createCredentialFlow } from '../../src/flows/credential/createCredentialFlow.ts';
import type { CredentialChange } from '../../src/flows/credential/state.ts';
import { createFundFlow } from '../../src/flows/fund/createFundFlow.ts';
import type { FundIntent } from '../../src/flows/fund/state.ts';
import { createSendFlow } from '../../src/flows/send/createSendFlow.ts';
import type { Intent, SendState } from '../../src/flows/send/state.ts';
import { createStepUpFlow } from '../../src/flows/stepUp/createStepUpFlow.ts';
import type { StepUpSubject } from '../../src/flows/stepUp/state.ts';
import { createExportFlow } from '../../src/flows/walletExport/createExportFlow.ts';
import { getSession, restoreSession } from '../../src/index.ts';
import { createEmitter } from '../../src/internal/emitter.ts';
import { closeWallet } from '../../src/session/closeWallet.ts';
import { getSigner } from '../../src/session/getSigner.ts';
import { type OpenFlow, retryOr, type UserContext } from './openFlow.ts';

type Quote = Extract<SendState, { status: 'reviewing' }>['quote'];

/** A payment. Each quote that the user confirms is added to `confirmed`. */
export function openPayment(
  wallet: Wallet,
  context: UserContext,
  { intent, confirmed }: { readonly intent: Intent; readonly confirmed: Quote[] },
): OpenFlow {
  const flow = createSendFlow(wallet);
  const ends = ['completed', 'failed', 'stopped', 'authorizationRequired', 'reauthenticating'];
  return {
    flow,
    act: () => {
      const state = flow.getState();
      if (state.status === 'quoteFailed' || state.status === 'refused') return retryOr(context, flow.retry);
      if (state.status === 'quoteExpired') return retryOr(context, flow.requote);
      if (state.status === 'idle') return retryOr(context, () => flow.start(intent));
      if (state.status !== 'reviewing') return ends.includes(state.status) ? 'end' : 'wait';
      const { sending, destinationAccountId } = state.quote;
      expect([sending.amount, destinationAccountId]).toEqual([intent.amount, intent.destinationAccountId]);
      confirmed.push(state.quote);
      flow.confirm();
      return 'acted';
    },
  };
}

/** A payment into the wallet. `pay` lets the user's bank pay with a reference. */
export function openFunding(
  wallet: Wallet,
  context: UserContext,
  { intent, pay }: { readonly intent: FundIntent; readonly pay: (quoteId: string, reference: string) => void },
): OpenFlow {
  const flow = createFundFlow(wallet);
  let isPaid = false;
  return {
    flow,
    act: () => {
      const state = flow.getState();
      if ('quote' in state)
        expect([state.quote.destinationAccountId, state.quote.sending.amount], 'shows what was asked for').toEqual([
          intent.destinationAccountId,
          intent.amount,
        ]);
      if (state.status === 'quoteFailed' || state.status === 'expired') return retryOr(context, flow.retry);
      if (state.status === 'idle') return retryOr(context, () => flow.start(intent));
      if (state.status !== 'awaitingPayment' || isPaid)
        return ['completed', 'failed', 'authorizationRequired'].includes(state.status) ? 'end' : 'wait';
      isPaid = true;
      const [{ reference = '' } = {}] = state.instructions;
      pay(state.quote.id, reference);
      return 'acted';
    },
  };
}

/** A step-up. `readCode` returns the code that the user received for a challenge. */
export function openStepUp(
  wallet: Wallet,
  context: UserContext,
  { subject, readCode }: { readonly subject: StepUpSubject; readonly readCode: (challengeId: string) => string },
): OpenFlow {
  const flow = createStepUpFlow(wallet, { subject, origin: 'https://shop.test' });
  const ends = ['authorized', 'ended', 'stopped', 'blocked', 'promptFailed', 'signedOut'];
  return {
    flow,
    act: () => {
      const state = flow.getState();
      if (state.status !== 'signedOut') expect(state.subject, 'amount and payee stay').toBe(subject);
      if (state.status === 'prepareFailed' || state.status === 'expired') return retryOr(context, flow.retry);
      if (state.status !== 'awaitingProof' && state.status !== 'proofRefused')
        return ends.includes(state.status) ? 'end' : 'wait';
      const { id: challengeId } = state.challenge;
      return retryOr(context, () => flow.submitCode({ challengeId, code: readCode(challengeId) }));
    },
  };
}

/** A change of credentials. The user confirms only the own contact. */
export function openCredentialChange(
  wallet: Wallet,
  context: UserContext,
  {
    change,
    oidcToken,
    contact,
  }: { readonly change: CredentialChange; readonly oidcToken: string; readonly contact: string },
): OpenFlow {
  const flow = createCredentialFlow(wallet);
  return {
    flow,
    act: () => {
      const state = flow.getState();
      if (state.status === 'idle')
        return retryOr(context, () => flow.start(change, change.type === 'addIdentity' ? oidcToken : undefined));
      if (state.status === 'failed') return retryOr(context, flow.retry);
      if (state.status !== 'confirmingContact')
        return ['done', 'reauthenticating'].includes(state.status) ? 'end' : 'wait';
      if (state.contact !== contact) return 'end';
      flow.confirmContact(state.contact);
      return 'acted';
    },
  };
}

/** An export of the wallet. Calls `onWords` with the words that are shown. */
export function openExport(
  wallet: Wallet,
  context: UserContext,
  {
    accountId,
    onWords,
  }: { readonly accountId: Intent['sourceAccountId']; readonly onWords: (words: string | undefined) => void },
): OpenFlow {
  const flow = createExportFlow(wallet);
  return {
    flow,
    act: () => {
      const { status } = flow.getState();
      if (status === 'opened') onWords(flow.words());
      if (status === 'idle' || status === 'failed')
        return retryOr(context, () => (status === 'idle' ? flow.start(accountId) : flow.retry()));
      return status === 'exporting' ? 'wait' : 'end';
    },
  };
}

/** The stored session in another page, until it ends. */
export function openRestoredSession(
  wallet: Wallet,
  {
    now,
    expected,
  }: {
    readonly now: () => number;
    readonly expected: { readonly id: string; readonly accountId: string; readonly endsAt: number };
  },
): OpenFlow {
  const page = { ...wallet, requestReports: createEmitter<never>() } as typeof wallet;
  let wasReady = false;
  return {
    flow: {
      getState: () => {
        const { status } = getSession(page);
        return { status: wasReady && status !== 'ready' ? 'completed' : status };
      },
      dispose: () => closeWallet(page),
    },
    act: () => {
      const session = getSession(page);
      const key = getSigner(page);
      if (now() >= expected.endsAt) expect(key, 'an expired key signs nothing').toBeUndefined();
      if (session.status === 'ready') {
        wasReady = true;
        expect([session.session.id, session.session.accountId]).toEqual([expected.id, expected.accountId]);
      } else if (session.status === 'restoring' && !wasReady) {
        void restoreSession(page);
        return 'acted';
      } else return 'end';
      return 'wait';
    },
  };
}
