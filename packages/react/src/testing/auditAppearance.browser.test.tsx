import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { emulateTouch } from '../../../../.storybook/emulate.ts';
import { fixedLogin, fixedSend } from '../../test/fixedFlow.ts';
import { linkKitStyles } from '../../test/kitStyles.ts';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import { anna, sampleQuote, samplesAt, usdb } from '../../test/samples.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { Login } from '../kit/login/Login.tsx';
import { Send } from '../kit/send/Send.tsx';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { auditAppearance } from './auditAppearance.ts';

linkKitStyles();
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
});

const wallet = createOfflineWallet();
const now = wallet.now();
const { challenge } = samplesAt(now);
const source = { accountId: 'InternalAccount:1', available: usdb(100_000_000n) } as const;
const intent = {
  sourceAccountId: 'InternalAccount:1',
  // An address, since no account can be read offline.
  destinationAccountId: '$ada@wallet.example',
  lockedCurrencySide: 'SENDING',
  amount: 50_000_000n,
} as const;

/** Renders components under the custom properties of a host. */
function show(children: ReactNode, tokens: Readonly<Record<string, string>>, theme: 'light' | 'dark' = 'light') {
  const container = document.body.appendChild(document.createElement('div'));
  for (const [name, value] of Object.entries(tokens)) container.style.setProperty(name, value);
  render(
    <WalletProvider wallet={wallet} appearance={{ theme, motion: 'none' }}>
      {children}
    </WalletProvider>,
    { container },
  );
  return container;
}

const components = (
  <>
    <Login flow={fixedLogin({ status: 'idle' })} rememberDevice methods={['EMAIL_OTP', 'SMS_OTP']} />
    <Login flow={fixedLogin({ status: 'awaitingCode', identifier: anna, challenge })} />
    <Send flow={fixedSend({ status: 'reviewing', intent, quote: sampleQuote(now), changed: [] })} source={source} />
    <div className="lk-root lk-panel" data-lk-theme="inherit">
      <Field label="Account number" hint="10 digits" placeholder="0123456789" />
      <Button variant="primary">Save account</Button>
    </div>
  </>
);
/** The findings of one check: alone it finds what it finds among all. */
function find(container: Element, check: 'text' | 'boundary' | 'focus' | 'target') {
  const found = auditAppearance(container).filter((one) => one.check === check);
  expect(auditAppearance(container, [check])).toEqual(found);
  return found;
}

describe('auditAppearance', () => {
  it.each([
    { name: 'the default theme', tokens: {} },
    { name: 'a yellow accent', tokens: { '--lk-color-accent': '#ffd60a' } },
    { name: 'a black accent', tokens: { '--lk-color-accent': '#0a0a0a' } },
  ])('finds nothing in $name, light and dark', async ({ tokens }) => {
    for (const theme of ['light', 'dark'] as const) {
      const container = show(components, tokens, theme);
      await expect.poll(() => auditAppearance(container)).toEqual([]);
      cleanup();
    }
  });

  it('finds pale text, and names the custom property and a color that would do', async () => {
    const container = show(components, { '--lk-color-text-muted': '#aaaaaa' });
    const finding = find(container, 'text').find(({ solution }) => solution.includes('--lk-color-text-muted'));
    expect(finding).toMatchObject({ required: 4.5, value: 2.32 });
    const better = finding?.solution.match(/--lk-color-text-muted to (#[0-9a-f]{6})/)?.[1] ?? '';
    container.style.setProperty('--lk-color-text-muted', better);
    await expect.poll(() => find(container, 'text')).toEqual([]);
  });

  it('finds text on an accent that the host fixed', () => {
    const tokens = { '--lk-color-accent': '#ffd60a', '--lk-color-on-accent': '#ffffff' };
    const names = find(show(components, tokens), 'text').map(({ name }) => name);
    expect(names.join()).toContain('lk-button');
  });

  it('finds a pale placeholder', () => {
    const container = show(<Pale />, { '--lk-color-text-faint': '#cccccc' });
    expect(find(container, 'text').map(({ element }) => element.localName)).toEqual(['input']);
  });

  it('finds fields without a visible boundary', () => {
    const container = show(components, { '--lk-color-control-border': '#eeeeee' });
    expect(find(container, 'boundary')[0]).toMatchObject({ check: 'boundary', required: 3 });
    expect(find(container, 'boundary')[0]?.solution).toContain('--lk-color-control-border');
  });

  it('finds a focus ring that does not show', () => {
    const container = show(components, { '--lk-color-focus': '#f0f0f0' });
    expect(find(container, 'focus')[0]?.solution).toContain('set --lk-color-focus to #');
  });

  it('finds targets that are too small', () => {
    const container = show(
      <div className="lk-root">
        <button type="button" className="lk-icon-button" aria-label="Close" />
      </div>,
      { '--lk-font-size-base': '8px' },
    );
    expect(find(container, 'target')).toMatchObject([
      { value: 20, required: 24, name: expect.stringContaining('“Close”') },
    ]);
  });

  it('demands 44 px for a coarse pointer, which the kit has', async () => {
    await emulateTouch(true);
    expect(find(show(components, {}), 'target')).toEqual([]);
    cleanup();
    const small = show(<button type="button">Send</button>, {});
    expect(find(small, 'target')[0]).toMatchObject({ required: 44 });
  });

  it('leaves out disabled controls, hidden text and the values of fields', () => {
    const container = show(
      <div className="lk-root">
        <Button disabled>Save</Button>
        <span className="lk-hidden">Hidden</span>
        <Field label="Code" defaultValue="123456" />
      </div>,
      { '--lk-color-text-faint': '#eeeeee', '--lk-color-text': '#cccccc' },
    );
    const names = auditAppearance(container).map(({ name }) => name);
    expect(names.join()).not.toMatch(/Save|Hidden|123456/);
    expect(names.length).toBeGreaterThan(0);
  });

  it('leaves out the cells of a code that is being checked', () => {
    const flow = fixedLogin({ status: 'verifyingCode', identifier: anna, challenge });
    expect(find(show(<Login flow={flow} />, {}, 'dark'), 'boundary')).toEqual([]);
  });

  it('changes nothing in the page', () => {
    const container = show(components, {});
    const before = container.outerHTML;
    const focused = document.activeElement;
    auditAppearance(container);
    expect(container.outerHTML).toBe(before);
    expect(document.activeElement).toBe(focused);
  });
});

function Pale() {
  return (
    <div className="lk-root lk-panel" data-lk-theme="inherit">
      <Field label="Account number" placeholder="0123456789" />
    </div>
  );
}
