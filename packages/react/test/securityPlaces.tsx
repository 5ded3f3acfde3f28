import type { Wallet } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import * as Credentials from '../src/headless/credentials/index.parts.ts';
import { ProfileContext, useProfileContext } from '../src/headless/profile/context.ts';
import * as Profile from '../src/headless/profile/index.parts.ts';
import * as Sessions from '../src/headless/sessions/index.parts.ts';
import * as WalletExport from '../src/headless/wallet-export/index.parts.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import type { Place } from './place.ts';

/** The context that each part of the user's ways to sign in needs. */
export function credentialsPlaces(wallet: Wallet): Record<keyof typeof Credentials, Place> {
  const inProvider = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const around = (part: ReactNode) => inProvider(<Credentials.Root>{part}</Credentials.Root>);
  const place = { around };
  const credential = { id: 'AuthMethod:1', type: 'PASSKEY', nickname: 'Laptop' };
  return {
    Add: { around, props: { by: 'SMS_OTP' } },
    AddIdentity: { around, props: { provider: { id: 'acme', name: 'Acme', getToken: async () => '' } } },
    AddPasskey: { around, props: { nickname: 'Laptop' } },
    Back: place,
    ConfirmContact: place,
    ConfirmRemoval: place,
    Heading: place,
    Item: { around, props: { credential } },
    List: place,
    Remove: place,
    Retry: place,
    Root: { around: inProvider },
  };
}

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

/** The context that each part of a wallet export needs. */
export function walletExportPlaces(wallet: Wallet): Record<keyof typeof WalletExport, Place> {
  const inProvider = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const around = (part: ReactNode) => inProvider(<WalletExport.Root>{part}</WalletExport.Root>);
  const place = { around };
  return {
    End: place,
    Heading: place,
    Retry: place,
    Root: { around: inProvider },
    Show: place,
    Start: place,
    Statement: { around, props: { statement: 'alone' } },
    Words: place,
  };
}

const customer = { id: 'Customer:1', customerType: 'INDIVIDUAL', platformCustomerId: 'ada' } as const;

/** Shows the change of a phone number, which a real service reaches over several steps. */
function EditingPhone({ children }: { readonly children: ReactNode }): ReactElement {
  const value = useProfileContext('EditingPhone');
  const state = { status: 'editing', customer, contact: 'phoneNumber', value: '' } as const;
  const profile = { ...value.profile, state };
  return <ProfileContext.Provider value={{ ...value, profile }}>{children}</ProfileContext.Provider>;
}

/** The context that each part of the user's profile needs. */
export function profilePlaces(wallet: Wallet): Record<keyof typeof Profile, Place> {
  const inProvider = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const around = (part: ReactNode) => inProvider(<Profile.Root>{part}</Profile.Root>);
  const place = { around };
  return {
    Back: place,
    Edit: { around, props: { contact: 'email' } },
    Error: place,
    Form: place,
    Heading: place,
    Input: place,
    Label: place,
    PhoneCountry: { around: (part) => around(<EditingPhone>{part}</EditingPhone>) },
    Retry: place,
    Root: { around: inProvider },
    Save: place,
  };
}
