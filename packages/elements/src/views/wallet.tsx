import {
  Activity,
  Balance,
  ExternalAccounts,
  LockScreen,
  TransactionDetail,
  WalletButton,
  WalletPanel,
} from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import type { ViewProps } from '../ViewProps.ts';
import { offered, reportsData, reportsErrors, reportsStates } from './callbacks.ts';

/** `<latchkey-activity>` */
export function ActivityView({ options, emit, offer }: ViewProps<'latchkey-activity'>): ReactElement {
  return (
    <Activity
      {...options}
      {...reportsData(emit)}
      onSelect={offer.has('select') ? ({ id }) => emit('select', { id }) : undefined}
    />
  );
}

/** `<latchkey-balance>` */
export function BalanceView({ options, emit }: ViewProps<'latchkey-balance'>): ReactElement {
  return <Balance {...options} {...reportsData(emit)} onHiddenChange={(hidden) => emit('change', { hidden })} />;
}

/** `<latchkey-external-accounts>` */
export function ExternalAccountsView({ options, emit, offer }: ViewProps<'latchkey-external-accounts'>): ReactElement {
  return (
    <ExternalAccounts
      {...options}
      {...reportsStates(emit)}
      onChange={(change, accountId) => emit('change', { change, accountId })}
      onSend={offer.has('select') ? ({ id }) => emit('select', { id }) : undefined}
    />
  );
}

/** `<latchkey-lock-screen>` */
export function LockScreenView({ options, emit }: ViewProps<'latchkey-lock-screen'>): ReactElement {
  return (
    <LockScreen
      {...options}
      {...reportsData(emit)}
      onSignedIn={({ accountId, expiresAt }) => emit('signed-in', { accountId, expiresAt })}
    />
  );
}

/** `<latchkey-transaction-detail>` */
export function TransactionDetailView({
  options,
  emit,
  offer,
}: ViewProps<'latchkey-transaction-detail'>): ReactElement | null {
  const { transactionId, ...rest } = options;
  if (transactionId === undefined) return null;
  return (
    <TransactionDetail
      {...rest}
      {...reportsData(emit)}
      key={transactionId}
      transactionId={transactionId}
      onClose={offered({ offer, emit, name: 'done' })}
    />
  );
}

type Sections = WalletPanel.Props['sections'];

/** `<latchkey-wallet>` */
export function WalletView({ options, emit }: ViewProps<'latchkey-wallet'>): ReactElement {
  const { sections, ...rest } = options;
  return (
    <WalletPanel
      {...rest}
      {...reportsErrors(emit)}
      // Attributes and options were checked against the names of sections.
      sections={sections as Sections}
      onViewChange={(view) => emit('change', { ...view })}
    />
  );
}

/** `<latchkey-wallet-button>` */
export function WalletButtonView({ options, emit }: ViewProps<'latchkey-wallet-button'>): ReactElement {
  const { label, sections, ...rest } = options;
  return (
    <WalletButton
      {...rest}
      {...reportsErrors(emit)}
      sections={sections as Sections}
      onViewChange={(view) => emit('change', { ...view })}
      onOpenChange={(open) => emit('change', { open })}
    >
      {label}
    </WalletButton>
  );
}
