'use client';

import { createWallet } from '@latchkey/core';
import { WalletProvider } from '@latchkey/react';
import { Login } from '@latchkey/react/kit';
import { useState } from 'react';

export function SignIn({ pins }) {
  const [wallet] = useState(() => createWallet({ relay: '/latchkey', pins }));
  return (
    <WalletProvider wallet={wallet}>
      <Login />
    </WalletProvider>
  );
}
