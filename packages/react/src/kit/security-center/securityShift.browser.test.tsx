import { createTestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { findMoved, measurePlaces } from '../../../test/measureShift.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { SecurityCenter } from './SecurityCenter.tsx';

linkKitStyles();
beforeEach(() => page.viewport(500, 900));
afterEach(cleanup);

it('what <SecurityCenter> shows does not move when a section above it has loaded', async () => {
  const env = await createTestEnvironment();
  await env.signIn();
  env.sandbox.world.faults.add({ operation: 'listCredentials', effect: { kind: 'latency', ms: 5_000 } });
  const { container } = render(
    <WalletProvider wallet={env.wallet}>
      <SecurityCenter confirmations={false} />
    </WalletProvider>,
  );
  const findSessions = () => container.querySelector('[data-lk-part="sessions"][data-state="listing"]');
  await expect.poll(findSessions, { timeout: 30_000 }).not.toBeNull();
  const before = [...measurePlaces(container)].filter(([, { height }]) => height > 0);
  await env.clock.advance(5_000);
  await expect.element(page.getByText('Your only way to sign in'), { timeout: 30_000 }).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export your wallet' })).toBeVisible();
  // The surface around the sections grows.
  const grown = /^(?:div|section)\.(?:|lk-root lk-panel|lk-root lk-stack|lk-ordered): 0 right, 0 down/;
  expect(findMoved(new Map(before)).filter((line) => !grown.test(line))).toEqual([]);
  await env.close();
});
