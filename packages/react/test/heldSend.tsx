import { type Intent, lock, type SendState } from '@latchkey/core';
import type { StoryObj } from '@storybook/react-vite';
import type { Scene } from '../../../.storybook/street.ts';
import { Send } from '../src/kit/send/Send.tsx';
import { fixedSend } from './fixedFlow.ts';
import { sampleQuote } from './samples.ts';

export type SendStory = StoryObj<typeof Send>;

/** What a state is made of. */
interface Setting {
  readonly intent: Intent;
  readonly quote: ReturnType<typeof sampleQuote>;
  readonly now: number;
}

/** A story that stands in one state, on a street where somebody is signed in, has money and knows Anna Berg. */
export function heldSend(state: (setting: Setting) => SendState, key: 'kept' | 'over' = 'kept') {
  const scene: Scene = async (street) => {
    const session = await street.signIn();
    await street.fund(212_400_000n);
    const account = await street.createBankAccount();
    if (key === 'over') await lock(street.wallet);
    const now = street.wallet.now();
    const intent: Intent = {
      sourceAccountId: session.status === 'ready' ? session.session.accountId : 'InternalAccount:1',
      destinationAccountId: account.id,
      lockedCurrencySide: 'SENDING',
      amount: 50_000_000n,
    };
    return { flow: fixedSend(state({ intent, quote: sampleQuote(now), now })) };
  };
  return {
    parameters: { scene },
    render: (args, { loaded }) => <Send {...args} flow={loaded['flow']} />,
  } satisfies SendStory;
}
