import { WalletError } from '@latchkey/core';
import {
  Activity,
  Balance,
  ExternalAccounts,
  LockScreen,
  TransactionDetail,
  WalletButton,
  WalletPanel,
} from '@latchkey/react/kit';
import { type ReactElement, useEffect } from 'react';
import type { Emit } from '../elementEvents.ts';
import type { ElementOptions } from '../elementOptions.ts';
import type { ViewProps } from '../ViewProps.ts';
import { createOfferCallback, createSubjectCallback, reportsData, reportsErrors } from './callbacks.ts';

/** `<latchkey-activity>` */
function ActivityView({ options, emit, offer }: ViewProps<'latchkey-activity'>): ReactElement {
  return (
    <Activity
      {...options}
      {...reportsData(emit)}
      onSelect={createSubjectCallback({ offer, emit, name: 'select' })}
      onFinish={createSubjectCallback({ offer, emit, name: 'finish' })}
    />
  );
}

/** `<latchkey-balance>` */
function BalanceView({ options, emit }: ViewProps<'latchkey-balance'>): ReactElement {
  return <Balance {...options} {...reportsData(emit)} onHiddenChange={(hidden) => emit('change', { hidden })} />;
}

/** `<latchkey-external-accounts>` */
function ExternalAccountsView({ options, emit, offer }: ViewProps<'latchkey-external-accounts'>): ReactElement {
  return (
    <ExternalAccounts
      {...options}
      {...reportsData(emit)}
      onChange={(change, accountId) => emit('change', { change, accountId })}
      onSend={createSubjectCallback({ offer, emit, name: 'select' })}
    />
  );
}

const reportsSignIn = (emit: Emit): Pick<LockScreen.Props, 'onSignedIn'> => ({
  onSignedIn: ({ accountId, expiresAt }) => emit('signed-in', { accountId, expiresAt }),
});

/** `<latchkey-lock-screen>` */
function LockScreenView({ options, emit, offer }: ViewProps<'latchkey-lock-screen'>): ReactElement {
  return (
    <LockScreen
      {...options}
      {...reportsData(emit)}
      {...reportsSignIn(emit)}
      onRecovery={createOfferCallback({ offer, emit, name: 'recovery' })}
      onCancel={createOfferCallback({ offer, emit, name: 'cancel' })}
    />
  );
}

/** `<latchkey-transaction-detail>` */
function TransactionDetailView({
  options,
  emit,
  offer,
}: ViewProps<'latchkey-transaction-detail'>): ReactElement | null {
  const { transactionId, ...rest } = options;
  if (transactionId === undefined) return null;
  const correct = createSubjectCallback({ offer, emit, name: 'correct-account' });
  return (
    <TransactionDetail
      {...rest}
      {...reportsData(emit)}
      key={transactionId}
      transactionId={transactionId}
      onFinish={createSubjectCallback({ offer, emit, name: 'finish' })}
      onCorrectAccount={correct && (({ destination }) => correct({ id: destination?.accountId ?? '' }))}
      onHelp={createSubjectCallback({ offer, emit, name: 'help' })}
      onClose={createOfferCallback({ offer, emit, name: 'done' })}
    />
  );
}

/** The callbacks of the whole wallet: a session may open, and a payment arrive, in any of its sections. */
const reportsWallet = (emit: Emit, { login, lock }: ElementOptions['latchkey-wallet']) =>
  ({
    ...reportsErrors(emit),
    login: { ...login, ...reportsSignIn(emit) },
    lock: { ...lock, ...reportsSignIn(emit) },
    onReady: () => emit('ready'),
    onSuccess: ({ transactionId }) => emit('success', { transactionId }),
    onViewChange: (view) => emit('change', { ...view }),
  }) satisfies WalletPanel.Props;

type Sections = NonNullable<WalletPanel.Props['sections']>;

/** The sections of the panel. They are checked here, since their names would not fit into the first script. */
const SECTIONS: Readonly<Record<Sections[number], true>> = {
  accounts: true,
  activity: true,
  agents: true,
  approvals: true,
  cards: true,
  deposit: true,
  fund: true,
  onboarding: true,
  profile: true,
  rates: true,
  security: true,
  send: true,
  statements: true,
  withdraw: true,
};

/** Returns the known ones of some sections. The others are left out, and reported as an uncaught error. */
function useKnownSections(named: readonly string[] | undefined, emit: Emit): Sections | undefined {
  const unknown = named?.filter((name) => !Object.hasOwn(SECTIONS, name)).join(' ') ?? '';
  useEffect(() => {
    if (unknown === '') return;
    const error = new WalletError({
      code: 'CONFIGURATION_INVALID',
      message: `sections="${unknown}" names no section of the wallet, and is left out. Use ${Object.keys(SECTIONS).join(', ')}.`,
      next: 'fixCode',
    });
    reportError(error);
    emit('error', { code: error.code, next: error.next });
  }, [unknown, emit]);
  return named?.filter((name): name is Sections[number] => Object.hasOwn(SECTIONS, name));
}

/** `<latchkey-wallet>` */
function WalletView({ options, emit }: ViewProps<'latchkey-wallet'>): ReactElement {
  const { sections, ...rest } = options;
  return <WalletPanel {...rest} {...reportsWallet(emit, options)} sections={useKnownSections(sections, emit)} />;
}

/** `<latchkey-wallet-button>` */
function WalletButtonView({ options, emit }: ViewProps<'latchkey-wallet-button'>): ReactElement {
  const { label, sections, ...rest } = options;
  return (
    <WalletButton
      {...rest}
      {...reportsWallet(emit, options)}
      sections={useKnownSections(sections, emit)}
      onOpenChange={(open) => emit('change', { open })}
    >
      {label}
    </WalletButton>
  );
}

/** The views of this chunk. */
export const views = {
  'latchkey-activity': ActivityView,
  'latchkey-balance': BalanceView,
  'latchkey-external-accounts': ExternalAccountsView,
  'latchkey-lock-screen': LockScreenView,
  'latchkey-transaction-detail': TransactionDetailView,
  'latchkey-wallet': WalletView,
  'latchkey-wallet-button': WalletButtonView,
};
