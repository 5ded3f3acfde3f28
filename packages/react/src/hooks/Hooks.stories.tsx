import { signOut, toMoney } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import { expect, userEvent } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../.storybook/environment.ts';
import { held, requestApprovals } from '../../test/agents.ts';
import { issueCards } from '../../test/cards.ts';
import { germany, textedCode } from '../../test/europe.ts';
import { Button } from '../kit/button/Button.tsx';
import { OtpField } from '../kit/otp-field/OtpField.tsx';
import { useActivity } from './useActivity.ts';
import { useApprovals } from './useApprovals.ts';
import { useBalance } from './useBalance.ts';
import { useCards } from './useCards.ts';
import { useDeposit } from './useDeposit.ts';
import { useMoneyFormat } from './useMoneyFormat.ts';
import { useRecipients } from './useRecipients.ts';
import { useSession } from './useSession.ts';
import { useSessions } from './useSessions.ts';
import { useStepUp } from './useStepUp.ts';
import { useWallet } from './useWallet.ts';

const funded: SetUpStory = async (env) => {
  await env.signIn();
  await env.fund(212_400_000n);
  return { account: await env.createBankAccount() };
};

/**
 * The hooks alone, with elements of the page. `useLogin` is in Login/Composed, `useSend` in Send/Environment. The Code
 * panel shows each source.
 */
const meta: Meta = { title: 'Hooks', parameters: { setUp: funded } };
export default meta;

type Story = StoryObj;

function Example({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className="lk-root lk-panel" aria-label={label}>
      {children}
    </section>
  );
}

function SessionExample(): ReactElement {
  const session = useSession();
  const wallet = useWallet();
  return (
    <Example label="Session">
      <p role="status">{session.status === 'ready' ? 'You can send.' : 'Sign in to send.'}</p>
      <Button onClick={() => void signOut(wallet)}>Sign out</Button>
    </Example>
  );
}

export const Session: Story = {
  render: () => <SessionExample />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You can send.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(await canvas.findByText('Sign in to send.')).toBeVisible();
  },
};

function BalanceExample(): ReactElement {
  const { state } = useBalance();
  const format = useMoneyFormat();
  return (
    <Example label="Balance">
      <ul>
        {'data' in state &&
          state.data.map((account) => <li key={account.id}>{format.text(toMoney(account.balance))}</li>)}
      </ul>
    </Example>
  );
}

/** With `useMoneyFormat`. */
export const Balance: Story = {
  render: () => <BalanceExample />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$212.40')).toBeVisible();
  },
};

function ActivityExample(): ReactElement {
  const { state } = useActivity({ pageSize: 5 });
  const rows = 'data' in state ? state.data.transactions : [];
  return (
    <Example label="Activity">
      <p>{state.status === 'loading' ? 'Loading' : `Payments: ${rows.length}`}</p>
    </Example>
  );
}

export const Activity: Story = {
  render: () => <ActivityExample />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Payments: 1')).toBeVisible();
  },
};

function RecipientsExample(): ReactElement {
  const { accounts } = useRecipients();
  return (
    <Example label="Recipients">
      <ul>
        {accounts.map(({ id, currency }) => (
          <li key={id}>An account in {currency}</li>
        ))}
      </ul>
    </Example>
  );
}

export const Recipients: Story = {
  render: () => <RecipientsExample />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('An account in USD')).toBeVisible();
  },
};

function DepositExample(): ReactElement {
  const { state } = useDeposit();
  return (
    <Example label="Deposit">
      <p>{state.status === 'waiting' ? 'Waiting for your payment.' : 'Not yet.'}</p>
    </Example>
  );
}

export const Deposit: Story = {
  render: () => <DepositExample />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waiting for your payment.')).toBeVisible();
  },
};

function CardsExample(): ReactElement {
  const { card, freeze, state } = useCards();
  return (
    <Example label="Card">
      <p>{card?.state ?? 'No card.'}</p>
      {card?.state === 'ACTIVE' && (
        <Button busy={state.status === 'changing'} onClick={() => freeze(card)}>
          Freeze
        </Button>
      )}
    </Example>
  );
}

export const Cards: Story = {
  parameters: { setUp: (async (env) => ({ cards: await issueCards(env) })) satisfies SetUpStory },
  render: () => <CardsExample />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Freeze' }));
    await expect(await canvas.findByText('FROZEN')).toBeVisible();
  },
};

function ApprovalsExample(): ReactElement {
  const { requests, approve } = useApprovals();
  return (
    <Example label="Requests">
      <p>Requests: {requests.length}</p>
      {requests.map((action) => (
        <Button key={action.id} onClick={() => approve(action)}>
          Approve
        </Button>
      ))}
    </Example>
  );
}

export const Approvals: Story = {
  parameters: {
    environment: held,
    setUp: ((env) => requestApprovals(env, ['transfer'])) satisfies SetUpStory,
  },
  render: () => <ApprovalsExample />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    await expect(await canvas.findByText('Requests: 0')).toBeVisible();
  },
};

function SessionsExample(): ReactElement {
  const { state } = useSessions();
  return (
    <Example label="Devices">
      <p>{'sessions' in state ? `Devices: ${state.sessions.length}` : 'Loading'}</p>
    </Example>
  );
}

export const Sessions: Story = {
  render: () => <SessionsExample />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Devices: 1')).toBeVisible();
  },
};

function StepUpExample(): ReactElement {
  const { state, submitCode } = useStepUp({ subject: { type: 'login' } });
  return (
    <Example label="Confirmation">
      {state.status === 'authorized' && <p>Confirmed.</p>}
      {state.status === 'awaitingProof' && (
        <OtpField
          label="Code from the message"
          onComplete={(code) => submitCode({ challengeId: state.challenge.id, code })}
        />
      )}
    </Example>
  );
}

export const StepUp: Story = {
  parameters: { environment: germany, setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
  render: () => <StepUpExample />,
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Code from the message' }));
    await userEvent.paste(textedCode(getEnvironment(loaded)));
    await expect(await canvas.findByText('Confirmed.')).toBeVisible();
  },
};
