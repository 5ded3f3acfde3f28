'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { lazyContent } from '../base/lazyContent.tsx';
import { panelProps } from '../base/rootProps.ts';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';
import type { BankAccountFormProps } from './stepProps.ts';

// The account types, their checks and their texts load with the form only.
const Content = lazyContent(() => import('./BankAccountFormContent.tsx'));

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
  const { variant, className, id } = props;
  const { appearance } = useProvider('BankAccountForm');
  const m = useMessages(general);
  return (
    <Suspense
      fallback={
        <div id={id} {...panelProps(appearance, variant, className)} aria-busy="true">
          <Skeleton label={m['general.loading']}>
            <SkeletonItem kind="label" />
            <SkeletonItem kind="control" />
            <SkeletonItem kind="row" />
            <SkeletonItem kind="row" />
            <SkeletonItem kind="row" />
          </Skeleton>
        </div>
      }
    >
      <Content {...props} />
    </Suspense>
  );
}

export declare namespace BankAccountForm {
  interface Props extends BankAccountFormProps {}
}
