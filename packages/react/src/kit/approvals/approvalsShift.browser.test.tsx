import { createTestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { held, requestApprovals } from '../../../test/agents.ts';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { findMoved, measurePlaces } from '../../../test/measureShift.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import ApprovalsContent from './ApprovalsContent.tsx';

linkKitStyles();
afterEach(cleanup);

it('keeps the place of the button that approves until the payee is known', async () => {
  await page.viewport(390, 800);
  const env = await createTestEnvironment(held);
  await requestApprovals(env, ['transfer']);
  env.faults.inject({ operation: 'listExternalAccounts', fault: { kind: 'delay', ms: 1_000 } });
  const { container } = render(
    <WalletProvider wallet={env.wallet}>
      <ApprovalsContent />
      <p>Below</p>
    </WalletProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Reject' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Approve/ }).query()).toBeNull();
  const before = measurePlaces(container);
  await env.clock.advance(2_000);
  await expect.element(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
  expect(findMoved(before)).toEqual([]);
  await env.close();
});
