import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { connectAgent, held } from '../../test/agents.ts';
import { issueCards } from '../../test/cards.ts';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { useAgents } from './useAgents.ts';
import { useCards } from './useCards.ts';

let env: TestEnvironment;
afterEach(async () => {
  cleanup();
  await env.close();
});

function OwnCard(): ReactElement {
  const { card, open, close } = useCards();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    if (card !== undefined) open(card, 'confirmingClose');
    setAsking(true);
  };
  const [act, text] = isAsking ? [close, 'Close'] : [ask, card?.state];
  return (
    <button type="button" onClick={act}>
      {text}
    </button>
  );
}

function OwnAgent(): ReactElement {
  const { agents, askToRevoke, revoke, state } = useAgents();
  if (state.status === 'confirmingRevocation')
    return (
      <button type="button" onClick={revoke}>
        Revoke
      </button>
    );
  return (
    <>
      {agents.map((agent) => (
        <button key={agent.id} type="button" onClick={() => askToRevoke(agent)}>
          {agent.name}
        </button>
      ))}
    </>
  );
}

async function pressAll(element: ReactElement, names: readonly string[]): Promise<void> {
  render(<WalletProvider wallet={env.wallet}>{element}</WalletProvider>);
  for (const name of names) await userEvent.click(await screen.findByRole('button', { name }));
}

it('closes a card with the action as the handler of a button', async () => {
  env = await createTestEnvironment();
  await issueCards(env);
  await pressAll(<OwnCard />, ['ACTIVE', 'Close']);
  await expect.poll(() => env.faults.calls('updateCard')).toBe(1);
});

it('revokes an agent with the action as the handler of a button', async () => {
  env = await createTestEnvironment(held);
  await connectAgent(env, 'Books');
  await pressAll(<OwnAgent />, ['Books', 'Revoke']);
  await expect.poll(() => env.faults.calls('deleteAgent')).toBe(1);
});
