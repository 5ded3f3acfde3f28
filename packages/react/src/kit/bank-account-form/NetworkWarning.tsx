import type { ReactElement } from 'react';
import type { AccountChoices } from '../../bank-accounts/AccountDescriptor.ts';
import { getNetwork } from '../../external-accounts/getNetwork.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Notice } from '../notice/Notice.tsx';
import { texts } from './texts.ts';

/** What a wallet's address accepts; nothing for a bank account. */
export function NetworkWarning({ choices }: { readonly choices: AccountChoices }): ReactElement | null {
  const m = useMessages(texts);
  const network = getNetwork(choices.descriptor.kind.accountType);
  if (network === undefined) return null;
  const title = m['bankAccount.network.title']({ network, currency: choices.currency ?? '' });
  return (
    <Notice tone="warning" title={title} announced={false}>
      {m['bankAccount.network.text']}
    </Notice>
  );
}
