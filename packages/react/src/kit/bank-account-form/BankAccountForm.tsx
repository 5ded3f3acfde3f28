'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { BankAccountFormProps } from './stepProps.ts';

// The account types, their checks and their texts load with the form only.
const Panel = lazyPanel('BankAccountForm', () => import('./BankAccountFormContent.tsx'), [
  'label',
  'control',
  'row',
  'row',
  'row',
]);

/**
 * The form of a new bank account, mobile money account or wallet: country and currency, details, review, registration.
 * It loads on demand.
 *
 * ```tsx
 * <BankAccountForm countries={['DE', 'MX']} onDone={(account) => send.start({ ...intent, destinationAccountId: account.id })} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function BankAccountForm(props: BankAccountForm.Props): ReactElement {
  checkProps('BankAccountForm', props);
  return <Panel {...props} />;
}

export declare namespace BankAccountForm {
  interface Props extends BankAccountFormProps {}
}
