import type { CardTransactionId, TransactionId } from '@latchkey/core';
import type { ReactElement } from 'react';
import { Activity } from '../../activity/Activity.tsx';
import { Agents } from '../../agents/Agents.tsx';
import { Approvals } from '../../approvals/Approvals.tsx';
import { Cards } from '../../cards/Cards.tsx';
import { Deposit } from '../../deposit/Deposit.tsx';
import { ExchangeRates } from '../../exchange-rates/ExchangeRates.tsx';
import { Fund } from '../../fund/Fund.tsx';
import { Onboarding } from '../../onboarding/Onboarding.tsx';
import { Profile } from '../../profile/Profile.tsx';
import { SecurityCenter } from '../../security-center/SecurityCenter.tsx';
import { Statements } from '../../statements/Statements.tsx';
import { Withdraw } from '../../withdraw/Withdraw.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';
import { finishPayment } from './finishPayment.ts';

// Sections without a chunk of their own: their components load their content themselves, or the overview has them anyway.

/** The user's payments. A row opens the payment; one that waits for a confirmation continues in the send flow. */
export function ActivitySection({ panel, headingLevel }: WalletSectionProps): ReactElement {
  return (
    <Activity
      pageSize={10}
      headingLevel={headingLevel}
      onSelect={({ id }) => panel.openPayment(id as TransactionId)}
      onFinish={(payment) => finishPayment(panel, payment)}
    />
  );
}

/** Paying money into the wallet. It returns to the overview when the money has arrived. */
export function DepositSection({ panel, headingLevel, autoFocus }: WalletSectionProps): ReactElement {
  return <Deposit variant="plain" headingLevel={headingLevel} autoFocus={autoFocus} onDone={panel.goHome} />;
}

/** Moving money to a saved account. It returns to the overview when that is done, or waits for a confirmation. */
export function WithdrawSection({ panel, headingLevel, autoFocus, onSuccess }: WalletSectionProps): ReactElement {
  return (
    <Withdraw
      headingLevel={headingLevel}
      autoFocus={autoFocus}
      onSuccess={onSuccess}
      onDone={panel.goHome}
      onFinishLater={() => panel.goHome()}
      onSetUp={() => panel.openSection('onboarding')}
    />
  );
}

/** Paying money into the wallet at a fixed rate. It returns to the overview when the money has arrived. */
export function FundSection({ panel, headingLevel, autoFocus, onSuccess }: WalletSectionProps): ReactElement {
  return (
    <Fund
      variant="plain"
      headingLevel={headingLevel}
      autoFocus={autoFocus}
      onSuccess={onSuccess}
      onDone={panel.goHome}
    />
  );
}

/** The cards. A payment of a card opens in the panel. */
export function CardsSection(props: WalletSectionProps): ReactElement {
  const { panel, headingLevel, autoFocus, isFrameReady, onBeforeReveal } = props;
  return (
    <Cards
      variant="plain"
      headingLevel={headingLevel}
      autoFocus={autoFocus}
      isFrameReady={isFrameReady}
      onBeforeReveal={onBeforeReveal}
      onSelectPayment={({ id }) => panel.openPayment(id as CardTransactionId)}
    />
  );
}

/** The requests of agents that wait for the user. */
export function ApprovalsSection({ headingLevel, autoFocus }: WalletSectionProps): ReactElement {
  return <Approvals variant="plain" headingLevel={headingLevel} autoFocus={autoFocus} />;
}

/** The agents that act for the user. */
export function AgentsSection({ headingLevel, autoFocus }: WalletSectionProps): ReactElement {
  return <Agents variant="plain" headingLevel={headingLevel} autoFocus={autoFocus} />;
}

/** What the service still asks of the user. */
export function OnboardingSection({ headingLevel, autoFocus }: WalletSectionProps): ReactElement {
  return <Onboarding variant="plain" headingLevel={headingLevel} autoFocus={autoFocus} />;
}

/** Everything that protects the wallet. */
export function SecuritySection({ headingLevel, onAddContact }: WalletSectionProps): ReactElement {
  return <SecurityCenter variant="plain" headingLevel={headingLevel} onAddContact={onAddContact} />;
}

/** What the service knows about the user. */
export function ProfileSection({ headingLevel, autoFocus }: WalletSectionProps): ReactElement {
  return <Profile variant="plain" headingLevel={headingLevel} autoFocus={autoFocus} />;
}

/** The payments of a period, as a file and on paper. */
export function StatementsSection({ headingLevel }: WalletSectionProps): ReactElement {
  return <Statements variant="plain" headingLevel={headingLevel} />;
}

/** The current rates. */
export function RatesSection({ headingLevel }: WalletSectionProps): ReactElement {
  return <ExchangeRates variant="plain" headingLevel={headingLevel} />;
}
