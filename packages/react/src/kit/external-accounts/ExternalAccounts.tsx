'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { useExternalAccountsContext } from '../../headless/external-accounts/context.ts';
import * as Parts from '../../headless/external-accounts/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx';
import { LoadErrorProvider } from '../base/loadErrors.ts';
import { panelProps } from '../base/rootProps.ts';
import { StepUp } from '../step-up/StepUp.tsx';
import { toSummaryFacts } from '../step-up/toSummaryFacts.ts';
import { AccountProof, AccountStep } from './AccountStep.tsx';
import { ListStep } from './ListStep.tsx';
import { RemovalStep } from './RemovalStep.tsx';
import type { ExternalAccountsProps, StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/**
 * The saved bank accounts and wallets: a list with the state of each, adding one, trusting one, and removing one.
 *
 * ```tsx
 * <ExternalAccounts onSend={({ id }) => navigate(`/send/${id}`)} /> // there: <Send destination={id} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `ExternalAccounts` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function ExternalAccounts(props: ExternalAccounts.Props): ReactElement {
  checkProps('ExternalAccounts', props);
  const appearance = useAppearance('ExternalAccounts', texts);
  const { headingLevel = 2, variant, slots, form, onSend, trust = true, className, ...others } = props;
  const { signMessage, correctedAccount, ...rest } = others;
  return (
    <Parts.Root
      {...rest}
      {...panelProps(appearance, variant, className)}
      correctedAccount={form === false ? undefined : correctedAccount}
    >
      <LoadErrorProvider onError={rest.onError}>
        <Step {...{ headingLevel, slots, form, onSend, signMessage, trust }} autoFocus={rest.autoFocus === true} />
      </LoadErrorProvider>
      {slots?.footer}
    </Parts.Root>
  );
}

function Step({ autoFocus, ...props }: StepProps & { readonly autoFocus: boolean }): ReactElement {
  const m = useMessages(texts);
  const { external } = useExternalAccountsContext('ExternalAccounts');
  const { state, recipients } = external;
  const { headingLevel, form } = props;
  switch (state.status) {
    case 'listing':
      return <ListStep {...props} change={state.change} />;
    case 'adding':
      return (
        <BankAccountForm
          {...(form === false ? {} : form)}
          correctedAccount={state.correctedAccount}
          savedAccounts={recipients.accounts}
          variant="plain"
          headingLevel={headingLevel}
          // The form of an account to correct opens without a press.
          autoFocus={autoFocus || state.correctedAccount === undefined}
          onSuccess={recipients.refresh}
          onCancel={external.back}
          onDone={external.finishAdding}
          slots={{ ownership: (account) => <AccountProof {...props} account={account} /> }}
        />
      );
    case 'showing':
      return <AccountStep {...props} state={state} />;
    case 'trusting':
    case 'untrusting': {
      const summary = toSummaryFacts(toAccountSummary(state.account), m);
      return (
        <StepUp
          flow={state.flow}
          summary={summary}
          embedded={true}
          headingLevel={headingLevel}
          autoFocus={true}
          onCancel={external.back}
        />
      );
    }
    case 'confirmingRemoval':
    case 'removing':
      return <RemovalStep {...props} state={state} />;
  }
}

export declare namespace ExternalAccounts {
  interface Props extends ExternalAccountsProps {}
}
