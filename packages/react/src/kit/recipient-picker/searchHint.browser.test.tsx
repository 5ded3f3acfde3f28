import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { saveAccounts } from '../../../test/saveAccounts.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { RecipientPicker } from './RecipientPicker.tsx';

linkKitStyles();
let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await saveAccounts(env);
});
afterEach(async () => {
  cleanup();
  await env.close();
});

it.each(['en', 'de', 'fr', 'es', 'pt-BR', 'sv', 'ar', 'hi', 'ja'])(
  'shows the whole hint of the search at 360 px in %s',
  async (locale) => {
    await page.viewport(360, 640);
    const { container } = render(
      <WalletProvider wallet={env.wallet} locale={locale}>
        <RecipientPicker />
      </WalletProvider>,
    );
    const search = await vi.waitFor(() => {
      const element = container.querySelector<HTMLInputElement>('input[type="search"]');
      if (element === null || (locale !== 'en' && element.placeholder === 'Search or paste'))
        throw new Error('Not there yet.');
      return element;
    });
    search.value = search.placeholder;
    expect(search.scrollWidth).toBeLessThanOrEqual(search.clientWidth);
  },
);
