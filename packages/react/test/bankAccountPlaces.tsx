import type { Wallet } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { accountDescriptors } from '../src/bank-accounts/descriptors.ts';
import { listFields } from '../src/bank-accounts/listFields.ts';
import { listPlaces } from '../src/bank-accounts/places.ts';
import { BankAccountFormContext, useBankAccountFormContext } from '../src/headless/bank-account-form/context.ts';
import * as BankAccountForm from '../src/headless/bank-account-form/index.parts.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import type { Place } from './place.ts';

/** Shows the review of an account: the state in which it can be saved. */
function Reviewed({ children }: { readonly children: ReactNode }): ReactElement {
  const value = useBankAccountFormContext('Reviewed');
  const { state } = value.form;
  if (state.status !== 'editing') return <>{children}</>;
  const form = { ...value.form, state: { status: 'reviewing', details: state.details } as const };
  return <BankAccountFormContext.Provider value={{ ...value, form }}>{children}</BankAccountFormContext.Provider>;
}
const [place] = listPlaces(accountDescriptors, 'en').countries;
const [field] = listFields({
  descriptor: accountDescriptors[0] as (typeof accountDescriptors)[number],
  country: 'AE',
  currency: 'AED',
  variant: 0,
  ownerType: 'INDIVIDUAL',
  ownership: 'THIRD_PARTY',
});

/** The context that each part of the form of a new account needs. */
export function bankAccountFormPlaces(wallet: Wallet): Record<Exclude<keyof typeof BankAccountForm, 'Root'>, Place> {
  const bankAccount = (part: ReactNode) => (
    <WalletProvider wallet={wallet}>
      <BankAccountForm.Root initialPlace="MX-MXN">{part}</BankAccountForm.Root>
    </WalletProvider>
  );
  return {
    Back: { around: bankAccount },
    Details: { around: bankAccount },
    Error: { around: bankAccount, props: { field, children: 'Fill in the IBAN.' } },
    Heading: { around: bankAccount },
    Hint: { around: bankAccount, props: { field, children: 'It is on the statement.' } },
    Input: { around: bankAccount, props: { field } },
    Label: { around: bankAccount, props: { field } },
    Place: { around: bankAccount, props: { place } },
    Save: { around: (part) => bankAccount(<Reviewed>{part}</Reviewed>) },
  };
}
