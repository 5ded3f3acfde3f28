'use client';

import { createWallet } from '@latchkey/core';
import { WalletProvider } from '@latchkey/react';
import { WalletPanel } from '@latchkey/react/kit';
import { useState } from 'react';

export function Wallet({ pins }) {
  const [wallet] = useState(() => createWallet({ relay: '/latchkey', pins }));
  return (
    <WalletProvider wallet={wallet}>
      <WalletPanel headingLevel={1} />
    </WalletProvider>
  );
}
