import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { germany, openStepUp, waitingPayment } from '../../../test/europe.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { StepUp } from './StepUp.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment(germany);
});
afterEach(async () => {
  cleanup();
  await env.close();
});

it.each([
  ['en', '••6789'],
  // The bullets stay before the digits.
  ['ar', '\u2068••6789\u2069'],
])('shows the number of the payee, who is read from the service, masked as in lists: %s', async (locale, masked) => {
  const flow = await openStepUp(env, await waitingPayment(env));
  render(
    <WalletProvider wallet={env.wallet} locale={locale}>
      <StepUp flow={flow} />
    </WalletProvider>,
  );
  await expect.element(page.getByRole('region').getByText(masked)).toBeVisible();
  flow.dispose();
});
