import type { ReactElement } from 'react';
import { ExternalAccounts } from '../../external-accounts/ExternalAccounts.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** The saved accounts, or the form of the one to correct. */
export function AccountsSection({ panel, headingLevel, autoFocus }: WalletSectionProps): ReactElement {
  const { view } = panel;
  return (
    <ExternalAccounts
      variant="plain"
      headingLevel={headingLevel}
      autoFocus={autoFocus}
      correctedAccount={view.status === 'section' ? view.correctedAccount : undefined}
      onSend={({ id }) => panel.openSection('send', { destination: id })}
    />
  );
}
