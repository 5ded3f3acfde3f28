import { type Intent, lockWallet, type SendState } from '@latchkey/core';
import type { StoryObj } from '@storybook/react-vite';
import type { SetUpStory } from '../../../.storybook/environment.ts';
import { Send } from '../src/kit/send/Send.tsx';
import { fixedSend } from './fixedFlow.ts';
import { sampleQuote } from './samples.ts';

export type SendStory = StoryObj<typeof Send>;

/** The values that a sample state may use. */
interface SampleValues {
  readonly intent: Intent;
  readonly quote: ReturnType<typeof sampleQuote>;
  readonly now: number;
}

/** Creates a story with a fixed send state. Its test environment has a signed-in user with money and one recipient. */
export function sendInState(state: (values: SampleValues) => SendState, key: 'valid' | 'expired' = 'valid') {
  const setUp: SetUpStory = async (env) => {
    const session = await env.signIn();
    await env.fund(212_400_000n);
    const account = await env.createBankAccount();
    if (key === 'expired') await lockWallet(env.wallet);
    const now = env.wallet.now();
    const intent: Intent = {
      sourceAccountId: session.status === 'ready' ? session.session.accountId : 'InternalAccount:1',
      destinationAccountId: account.id,
      lockedCurrencySide: 'SENDING',
      amount: 50_000_000n,
    };
    return { flow: fixedSend(state({ intent, quote: sampleQuote(now), now })) };
  };
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <Send {...args} flow={loaded['flow']} />,
  } satisfies SendStory;
}
