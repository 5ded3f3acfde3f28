import type { Wallet } from '@latchkey/core';
import type { ReactNode } from 'react';
import * as Sessions from '../src/headless/sessions/index.parts.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import type { Place } from './place.ts';

/** The context that each part of the user's sessions needs. */
export function sessionsPlaces(wallet: Wallet): Record<keyof typeof Sessions, Place> {
  const inProvider = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const around = (part: ReactNode) => inProvider(<Sessions.Root>{part}</Sessions.Root>);
  const place = { around };
  return {
    Back: place,
    ConfirmEnd: place,
    End: { around, props: { target: 'others' } },
    Heading: place,
    Item: { around, props: { sessionId: 'Session:1' } },
    List: place,
    Retry: place,
    Root: { around: inProvider },
  };
}
