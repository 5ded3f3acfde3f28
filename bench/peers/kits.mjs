import { generateKeyPairSync } from 'node:crypto';

// cspell:ignore Dropin
// The kits to compare, each with the smallest page that signs in and pays. Figures are of these versions.

/** `packages` are installed beside React; `page` mounts the kit into `#root`. `Buffer` and others are what its docs ask for. */
export const kits = [
  {
    name: '@turnkey/react-wallet-kit',
    packages: ['@turnkey/react-wallet-kit@2.4.3'],
    page: `import { TurnkeyProvider, useTurnkey } from '@turnkey/react-wallet-kit';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
function Page() { const { handleLogin, handleSendTransaction } = useTurnkey(); return h('button', { onClick: handleLogin, onBlur: handleSendTransaction }, 'Sign in'); }
createRoot(document.getElementById('root')).render(h(TurnkeyProvider, { config: { organizationId: 'organization', authProxyConfigId: 'config' } }, h(Page)));`,
  },
  {
    name: '@coinbase/cdp-react',
    packages: ['@coinbase/cdp-react@0.0.106', '@coinbase/cdp-hooks@0.0.106', '@coinbase/cdp-core@0.0.106'],
    page: `import { CDPReactProvider, SignIn, SendEvmTransactionButton } from '@coinbase/cdp-react';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(h(CDPReactProvider, { config: { projectId: '00000000-0000-0000-0000-000000000000', appName: 'Page' } }, h(SignIn), h(SendEvmTransactionButton, { account: '0x0', network: 'base', transaction: {} })));`,
  },
  {
    name: '@privy-io/react-auth',
    packages: ['@privy-io/react-auth@3.45.0', '@stripe/stripe-js'],
    page: `import { PrivyProvider, useLogin, useSendTransaction } from '@privy-io/react-auth';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
function Page() { const { login } = useLogin(); const { sendTransaction } = useSendTransaction(); return h('button', { onClick: login, onBlur: sendTransaction }, 'Sign in'); }
createRoot(document.getElementById('root')).render(h(PrivyProvider, { appId: 'clp000000000000000000000a', config: {} }, h(Page)));`,
  },
  {
    name: '@adyen/adyen-web',
    packages: ['@adyen/adyen-web@6.45.2'],
    page: `import { AdyenCheckout, Dropin, Card } from '@adyen/adyen-web';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(h('div', { id: 'drop' }, 'Pay'));
AdyenCheckout({ environment: 'test', clientKey: 'test_X', countryCode: 'DE', amount: { value: 1, currency: 'EUR' }, paymentMethodsResponse: { paymentMethods: [] } }).then((checkout) => new Dropin(checkout, { paymentMethodComponents: [Card] }).mount('#drop'), () => {});`,
  },
];

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
const pin = `04${[x, y].map((coordinate) => Buffer.from(coordinate, 'base64url').toString('hex')).join('')}`;

/** Ours: the whole kit of sign-in, step-up and payments, from packed packages. */
export const ours = {
  name: 'latchkey',
  page: `import { createWallet } from '@latchkey/core';
import { WalletProvider } from '@latchkey/react';
import { Login, Send, StepUp } from '@latchkey/react/kit';
import '@latchkey/react/styles.css';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
globalThis.parts = StepUp;
const wallet = createWallet({ relay: '/latchkey', pins: { otp: ['${pin}'], export: ['${pin}'] } });
createRoot(document.getElementById('root')).render(h(WalletProvider, { wallet }, h(Login), h(Send)));`,
};
