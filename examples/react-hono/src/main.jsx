import { createWallet } from '@latchkey/core';
import { WalletProvider } from '@latchkey/react';
import { WalletPanel } from '@latchkey/react/kit';
import { createRoot } from 'react-dom/client';
import '@latchkey/react/styles.css';
import './page.css';

// The keys of the service, from `.env`. They are part of the page, so that no server can replace them.
const pins = { otp: [import.meta.env.LATCHKEY_OTP_PIN], export: [import.meta.env.LATCHKEY_EXPORT_PIN] };
const wallet = createWallet({ relay: '/latchkey', pins });

createRoot(document.getElementById('root')).render(
  <WalletProvider wallet={wallet}>
    <main>
      <WalletPanel headingLevel={1} />
    </main>
  </WalletProvider>,
);
