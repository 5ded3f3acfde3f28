import { createWallet } from '@latchkey/core';
import { WalletProvider } from '@latchkey/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@latchkey/react/styles.css';
import './app.css';
import './shell/shell.css';
import './field/field.css';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const wallet = createWallet({
  relay: '/latchkey',
  pins: __PINS__,
  currencies: { USDC: { decimals: [6] }, USDT: { decimals: [6] } },
});

const displayCurrencies = { USDB: { symbol: '$', name: 'US dollars', decimals: 2 } };

createRoot(root).render(
  <StrictMode>
    <WalletProvider wallet={wallet} displayCurrencies={displayCurrencies}>
      <App />
    </WalletProvider>
  </StrictMode>,
);
