import { cleanup, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { emulateMedia, emulateTouch } from '../../../../../.storybook/emulate.ts';
import { fixedLogin, fixedSend } from '../../../test/fixedFlow.ts';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { anna, sampleQuote, samplesAt, usdb } from '../../../test/samples.ts';
import { ErrorSummary } from '../../headless/error-summary/ErrorSummary.tsx';
import type { Appearance } from '../../provider/appearance.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { contrast, toRgba } from '../../testing/color.ts';
import { Login } from '../login/Login.tsx';
import { Send } from '../send/Send.tsx';

linkKitStyles();
afterEach(async () => {
  cleanup();
  await emulateMedia({});
  await emulateTouch(false);
});

const wallet = createOfflineWallet();
const now = wallet.now();
const { challenge } = samplesAt(now);
const intent = {
  sourceAccountId: 'InternalAccount:1',
  // An address, since no account can be read offline.
  destinationAccountId: '$ada@wallet.example',
  lockedCurrencySide: 'SENDING',
  amount: 50_000_000n,
} as const;
const source = { accountId: 'InternalAccount:1', available: usdb(100_000_000n) } as const;
const problems = [
  { fieldId: 'amount', text: 'Enter how much to send, like 50.00.' },
  { fieldId: 'note', text: 'Keep the note under 140 characters.' },
];

const show = (children: ReactNode, appearance: Appearance = {}) =>
  render(
    <StrictMode>
      <WalletProvider wallet={wallet} appearance={appearance}>
        {children}
      </WalletProvider>
    </StrictMode>,
  );

/** Steps that together have every kind of control. */
const steps = (
  <>
    <Login flow={fixedLogin({ status: 'idle' })} rememberDevice methods={['EMAIL_OTP', 'SMS_OTP']} />
    <Login flow={fixedLogin({ status: 'awaitingCode', identifier: anna, challenge })} />
    <Send flow={fixedSend({ status: 'quoting', intent })} source={source} />
    <Send flow={fixedSend({ status: 'reviewing', intent, quote: sampleQuote(now), changed: [] })} source={source} />
    <div className="lk-root">
      <ErrorSummary className="lk-summary" problems={problems} />
    </div>
  </>
);

/** A row of buttons in each of the states that the system's colors must tell apart. */
const buttons = (
  <div className="lk-root lk-panel">
    <button type="button" className="lk-button lk-primary">
      Primary
    </button>
    <button type="button" className="lk-button">
      Neutral
    </button>
    <button type="button" className="lk-button lk-quiet">
      Quiet
    </button>
    <button type="button" className="lk-button lk-primary" aria-disabled="true" data-disabled="">
      Disabled
    </button>
  </div>
);

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

describe('the kit where the user prefers more contrast', () => {
  it('draws the border of every panel, field and button', async () => {
    await emulateMedia({ 'prefers-contrast': 'more' });
    show(steps, { theme: 'light' });
    const bordered = all('.lk-panel, .lk-input:not(.lk-otp-input), .lk-primary');
    expect(bordered.length).toBeGreaterThan(7);
    for (const element of bordered) {
      const style = getComputedStyle(element);
      expect(`${element.className} ${style.borderTopStyle}`).toBe(`${element.className} solid`);
      expect(Number.parseFloat(style.borderTopWidth)).toBeGreaterThanOrEqual(1);
      expect(contrast(style.borderTopColor, '#ffffff')).toBeGreaterThanOrEqual(7);
    }
  });

  it('shows second lines in the color of the text, and a focus ring of 3 px', async () => {
    await emulateMedia({ 'prefers-contrast': 'more' });
    show(steps, { theme: 'light' });
    const [hint] = all('.lk-hint');
    const [root] = all('.lk-root');
    expect(hint && getComputedStyle(hint).color).toBe(root && getComputedStyle(root).color);
    expect(root && getComputedStyle(root).getPropertyValue('--_focus-width')).toContain('3px');
  });
});

describe('the kit in forced colors', () => {
  it('tells primary, neutral, quiet and disabled buttons apart', async () => {
    await emulateMedia({ 'forced-colors': 'active' });
    show(buttons);
    const looks = all('.lk-button').map((button) => {
      const { backgroundColor, borderTopStyle, borderTopWidth, color, textDecorationLine } = getComputedStyle(button);
      const fill = toRgba(backgroundColor).join(' ');
      return `${fill} | ${borderTopStyle} ${borderTopWidth} | ${toRgba(color).join(' ')} | ${textDecorationLine}`;
    });
    expect(new Set(looks).size).toBe(4);
  });

  it('gives disabled text the color that the system has for it', async () => {
    await emulateMedia({ 'forced-colors': 'active' });
    show(buttons);
    const probe = document.createElement('span');
    probe.style.setProperty('color', 'GrayText');
    document.body.append(probe);
    const [disabled] = all('.lk-button[aria-disabled]');
    expect(disabled && getComputedStyle(disabled).color).toBe(getComputedStyle(probe).color);
    probe.remove();
  });

  it('shows a code in a plain field with a border', async () => {
    await emulateMedia({ 'forced-colors': 'active' });
    show(<Login flow={fixedLogin({ status: 'awaitingCode', identifier: anna, challenge })} />);
    const [field] = all('.lk-otp-input');
    expect(field && Number.parseFloat(getComputedStyle(field).borderTopWidth)).toBeGreaterThanOrEqual(1);
    expect(all('.lk-otp-cell').filter((cell) => getComputedStyle(cell).display !== 'none')).toEqual([]);
  });
});

describe('the targets of the kit', () => {
  const controls = 'button, a[href], input:not([type="checkbox"]), .lk-check';
  const sizes = () =>
    all(controls).map((element) => {
      const { height, width } = element.getBoundingClientRect();
      return { name: element.textContent || element.className, size: Math.min(Math.ceil(height), Math.ceil(width)) };
    });

  it.each(['compact', 'regular', 'spacious'] as const)('are at least 44 px under a finger, %s', async (density) => {
    await emulateTouch(true);
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    show(steps, { density });
    expect(sizes().length).toBeGreaterThan(12);
    expect(sizes().filter(({ size }) => size < 44)).toEqual([]);
  });

  it.each(['compact', 'regular', 'spacious'] as const)('are at least 24 px for a mouse, %s', (density) => {
    show(steps, { density });
    expect(sizes().filter(({ size }) => size < 24)).toEqual([]);
  });

  it('are 40, 48 and 56 px high by density', () => {
    const height = (density: Appearance['density']) => {
      const { unmount } = show(<Login flow={fixedLogin({ status: 'idle' })} />, { density });
      const [button] = all('.lk-primary');
      const measured = button?.getBoundingClientRect().height;
      unmount();
      return measured;
    };
    expect([height('compact'), height('regular'), height('spacious')]).toEqual([40, 48, 56]);
  });
});

describe('the kit with reduced motion', () => {
  const duration = () => {
    const [button] = all('.lk-button');
    return button && Math.max(...getComputedStyle(button).transitionDuration.split(',').map(Number.parseFloat));
  };

  it('has transitions by default', () => {
    show(buttons);
    expect(duration()).toBeGreaterThan(0.1);
  });

  it('has none where the user prefers it', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    show(buttons);
    expect(duration()).toBeLessThan(0.001);
  });

  it('has none where the host asks for it', () => {
    show(<Login flow={fixedLogin({ status: 'idle' })} />, { motion: 'none' });
    expect(duration()).toBeLessThan(0.001);
  });
});

describe('large radii', () => {
  it('round controls fully and surfaces up to 28 px, or 36 px for sheets', () => {
    const { container } = show(
      <div className="lk-root lk-panel">
        <div className="lk-inset">Summary</div>
        <div className="lk-sheet" data-static="">
          Sheet
        </div>
        <button type="button" className="lk-button lk-primary">
          Send
        </button>
      </div>,
    );
    for (const name of ['', '-control', '-surface', '-sheet', '-pill'])
      container.style.setProperty(`--lk-radius${name}`, '999px');
    const radius = (selector: string) => all(selector).map((one) => getComputedStyle(one).borderTopLeftRadius);
    expect(radius('.lk-panel')).toEqual(['28px']);
    expect(radius('.lk-inset')).toEqual(['24px']);
    expect(radius('.lk-sheet')).toEqual(['36px']);
    expect(radius('.lk-button')).toEqual(['999px']);
  });
});
