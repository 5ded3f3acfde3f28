import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Statements } from './Statements.tsx';

linkKitStyles();
let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
  await env.fund(212_400_000n);
});
afterEach(async () => {
  cleanup();
  await env.close();
});

it.each(['en', 'de', 'fr', 'es', 'pt-BR', 'sv', 'ar', 'hi', 'ja'])(
  'shows each action on one line at 360 px in %s',
  async (locale) => {
    await page.viewport(360, 640);
    const { container } = render(
      <WalletProvider wallet={env.wallet} locale={locale}>
        <Statements />
      </WalletProvider>,
    );
    const buttons = await vi.waitFor(
      () => {
        const found = [...container.querySelectorAll('[data-lk-part="actions"] button')];
        const isTranslated = locale === 'en' || !container.textContent?.includes('Download CSV');
        if (found.length !== 2 || !isTranslated) throw new Error('Not there yet.');
        return found;
      },
      { timeout: 10_000 },
    );
    for (const button of buttons) {
      const text = document.createRange();
      text.selectNodeContents([...button.childNodes].at(-1) ?? button);
      expect(new Set([...text.getClientRects()].map(({ top }) => top)).size).toBe(1);
    }
  },
);
