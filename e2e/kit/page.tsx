import '@latchkey/react/styles.css';
import * as core from '@latchkey/core';
import { WalletProvider } from '@latchkey/react';
import {
  Activity,
  BankAccountForm,
  Deposit,
  Fund,
  Login,
  PasskeyEnroll,
  ScaEnrolment,
  Send,
  SessionGate,
  StepUp,
} from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

// The script of the page: one component of the kit, as a host mounts it. The URL selects component and language.

declare const __PINS__: { readonly otp: readonly string[]; readonly export: readonly string[] };
declare const __CARD_HOSTS__: readonly string[];
declare const __RELAY__: string;

const parameters = new URLSearchParams(location.search);
const wallet = core.createWallet({
  relay: __RELAY__,
  pins: __PINS__,
  cardHosts: __CARD_HOSTS__,
  currencies: { USDC: { decimals: [6] }, USDT: { decimals: [6] } },
});
const displayCurrencies = { USDB: { symbol: '$', name: 'US dollars', decimals: 2 } };

/** What the URL can show. */
const pages = {
  login: () => <Login methods={['EMAIL_OTP', 'PASSKEY']} slots={{ signedIn: <PasskeyEnroll onClose={() => {}} /> }} />,
  passkey: () => <PasskeyEnroll onClose={() => {}} />,
  send: () => <Send scaFactor={parameters.has('passkey') ? 'PASSKEY' : undefined} onDone={() => {}} />,
  activity: () => <Activity />,
  factors: () => <ScaEnrolment />,
  stepUp: () => <StepUp subject={{ type: 'login' }} />,
  account: () => <BankAccountForm />,
  deposit: () => <Deposit />,
  fund: () => <Fund />,
} satisfies Record<string, () => ReactElement>;

export type KitPageName = keyof typeof pages;

const name = (parameters.get('show') ?? 'send') as KitPageName;
const component = pages[name]();
const locale = parameters.get('locale') ?? undefined;
document.documentElement.dir = parameters.get('dir') ?? '';

createRoot(document.getElementById('page') as HTMLElement).render(
  <WalletProvider wallet={wallet} locale={locale} displayCurrencies={displayCurrencies}>
    {name === 'login' ? (
      component
    ) : (
      <SessionGate login={{ methods: ['EMAIL_OTP', 'PASSKEY'] }}>{component}</SessionGate>
    )}
  </WalletProvider>,
);

/** What tests read and do beyond the user interface. */
const testApi = { core, wallet };

export type KitTestApi = typeof testApi;

(globalThis as { testApi?: KitTestApi }).testApi = testApi;
