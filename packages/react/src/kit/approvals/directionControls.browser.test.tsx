import { createTestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectAgent, held, requestApprovals } from '../../../test/agents.ts';
import { replaceResponses } from '../../../test/loseRequests.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import AgentsContent from '../agents/AgentsContent.tsx';
import ApprovalsContent from './ApprovalsContent.tsx';

afterEach(cleanup);

it('keeps the direction of an amount behind a payee that an agent has chosen', async () => {
  const env = await createTestEnvironment(held);
  const { actions } = await requestApprovals(env, ['quote']);
  const [action] = actions;
  const quote = {
    ...action?.quote,
    destination: { destinationType: 'UMA_ADDRESS', umaAddress: '$ada\u202e@bank.example' },
  };
  replaceResponses(env, 'listAgentApprovals', { data: [{ ...action, quote }], hasMore: false });
  const { container } = render(
    <WalletProvider wallet={env.wallet}>
      <ApprovalsContent />
    </WalletProvider>,
  );
  await expect.element(page.getByText('$ada@bank.example')).toBeVisible();
  expect(container.textContent).not.toContain('\u202e');
  await env.close();
});

it('keeps the direction of the question before an agent is revoked', async () => {
  const env = await createTestEnvironment(held);
  await connectAgent(env, 'Shopping\u202e agent');
  render(
    <WalletProvider wallet={env.wallet}>
      <AgentsContent control />
    </WalletProvider>,
  );
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByRole('heading', { name: 'Revoke Shopping agent?' })).toBeVisible();
  await env.close();
});
