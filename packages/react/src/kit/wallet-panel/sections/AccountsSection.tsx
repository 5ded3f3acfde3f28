import type { ReactElement } from 'react';
import { ExternalAccounts } from '../../external-accounts/ExternalAccounts.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** The saved accounts. */
export function AccountsSection({ panel, headingLevel, autoFocus }: WalletSectionProps): ReactElement {
  return (
    <ExternalAccounts
      variant="plain"
      headingLevel={headingLevel}
      autoFocus={autoFocus}
      onSend={({ id }) => panel.openSection('send', { destination: id })}
    />
  );
}
