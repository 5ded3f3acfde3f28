import { createWallet } from '@latchkey/core';
import { WalletProvider } from '@latchkey/react';
import { type ReactElement, StrictMode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import '@latchkey/react/styles.css';
import './settings/brands.css';
import './app.css';
import './shell/navigation.css';
import './shell/shell.css';
import './shell/flow.css';
import './screens/screens.css';
import { App } from './App.tsx';
import { fetchAndWatch } from './outage/availability.ts';
import { reloadAfterLostChunk } from './reloadAfterLostChunk.ts';
import { useSettings } from './settings/settings.ts';
import { useDocumentSettings } from './settings/useDocumentSettings.ts';
import { useTexts } from './texts/useTexts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const wallet = createWallet({
  relay: '/latchkey',
  pins: __PINS__,
  cardHosts: __CARD_HOSTS__,
  fetch: fetchAndWatch,
  // Core knows the decimals of ISO 4217, BTC and USDB; those of other currencies are configured.
  currencies: { USDC: { decimals: [6] }, USDT: { decimals: [6] } },
});

/** Connects the wallet and the user's choices to every component below. */
function Main(): ReactElement {
  const [settings] = useSettings();
  const { locale, theme, density } = settings;
  useDocumentSettings(settings);
  const dollars = useTexts()('app.dollars');
  const displayCurrencies = useMemo(() => {
    const shown = { symbol: '$', name: dollars, decimals: 2 };
    // Those of the wallet and those that the service holds: to the user both are dollars.
    return { USDB: shown, USD: shown };
  }, [dollars]);
  const appearance = useMemo(() => ({ theme, density }), [theme, density]);
  return (
    <WalletProvider
      wallet={wallet}
      // Without a locale the components are in English and follow the direction of the page.
      locale={locale === 'en' ? undefined : locale}
      appearance={appearance}
      displayCurrencies={displayCurrencies}
    >
      <App />
    </WalletProvider>
  );
}

reloadAfterLostChunk();

createRoot(root).render(
  <StrictMode>
    <Main />
  </StrictMode>,
);
