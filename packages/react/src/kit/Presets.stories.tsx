import { getCurrency } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type PresetName, toCss } from '../../../../.storybook/presets.ts';
import { sampleIntent } from '../../test/allStates.ts';
import { fixedLogin, fixedSend } from '../../test/fixedFlow.ts';
import { anna, sampleQuote, samplesAt, usdb } from '../../test/samples.ts';
import { useWallet } from '../hooks/useWallet.ts';
import { auditAppearance } from '../testing/auditAppearance.ts';
import { rootProps } from './base/rootProps.ts';
import { Button } from './button/Button.tsx';
import { Login } from './login/Login.tsx';
import { MoneyInput } from './money-input/MoneyInput.tsx';
import { Send } from './send/Send.tsx';

const source = { accountId: 'InternalAccount:1', available: usdb(100_000_000n) } as const;

/** Eight looks, each a rule of CSS to copy, for light and dark: choose the scheme in the toolbar. `auditAppearance` finds nothing in any of them. */
const meta: Meta = { title: 'Presets' };
export default meta;

/** Components that together show a preset. */
function Specimen() {
  const now = useWallet().now();
  const { challenge } = samplesAt(now);
  const quote = sampleQuote(now);
  const currency = getCurrency('USD');
  return (
    <>
      <Login flow={fixedLogin({ status: 'idle' })} methods={['EMAIL_OTP', 'SMS_OTP']} rememberDevice />
      <Login flow={fixedLogin({ status: 'awaitingCode', identifier: anna, challenge })} />
      <Send flow={fixedSend({ status: 'reviewing', intent: sampleIntent, quote, changed: [] })} source={source} />
      <div {...rootProps({ theme: 'inherit' }, 'lk-panel', undefined)}>
        {currency && <MoneyInput label="You send" currency={currency} defaultValue="50.00" />}
        <Button variant="primary">Send $50.00</Button>
        <Button variant="tonal">Add a note</Button>
        <Button variant="outline">Change</Button>
        <Button variant="danger">Delete account</Button>
      </div>
    </>
  );
}

const transitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);

const show = (preset: PresetName): StoryObj => ({
  globals: { preset },
  parameters: { docs: { source: { code: toCss(preset), language: 'css' } } },
  render: () => (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className="code" tabIndex={0}>
        {toCss(preset)}
      </pre>
      <Specimen />
    </>
  ),
  play: async ({ canvasElement }) => {
    await Promise.allSettled(transitions().map(({ finished }) => finished));
    await expect(auditAppearance(canvasElement).map(({ name, solution }) => `${name}: ${solution}`)).toEqual([]);
  },
});

export const Mono = show('mono');
export const Forest = show('forest');
export const Signal = show('signal');
export const Violet = show('violet');
export const Navy = show('navy');
export const Neon = show('neon');
export const Contrast = show('contrast');
export const Poster = show('poster');
