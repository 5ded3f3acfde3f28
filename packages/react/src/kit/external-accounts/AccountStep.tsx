import type { ExternalAccount } from '@latchkey/core';
import type { ReactElement } from 'react';
import { toAccountName } from '../../external-accounts/toAccountName.ts';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { useExternalAccountsContext } from '../../headless/external-accounts/context.ts';
import * as Parts from '../../headless/external-accounts/index.parts.ts';
import { getLevelBelow } from '../../headless/part/heading.ts';
import type { ExternalAccountsState } from '../../hooks/createExternalAccountsStore.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back, shield, trash } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Notice } from '../notice/Notice.tsx';
import { OwnershipProof } from '../ownership-proof/OwnershipProof.tsx';
import { AccountStatusText, Identity } from '../recipient-picker/AccountText.tsx';
import { badges } from '../recipient-picker/badges.ts';
import type { StepProps } from './stepProps.ts';
import { TrustedPill } from './TrustedPill.tsx';
import { texts } from './texts.ts';

type Showing = Extract<ExternalAccountsState, { readonly status: 'showing' }>;

/** One account: whose it is, its state, and what can be done with it. */
export function AccountStep({ state, ...props }: StepProps & { readonly state: Showing }): ReactElement {
  const m = useMessages(texts);
  const { external } = useExternalAccountsContext('ExternalAccounts');
  const { headingLevel, onSend, slots, trust } = props;
  // The list is kept current: a state that changes meanwhile is shown.
  const account = external.recipients.accounts.find(({ id }) => id === state.account.id) ?? state.account;
  const summary = toAccountSummary(account);
  // The status when the account was opened: the result of the proof stays on the screen.
  const isProvable = ['proofNeeded', 'proofFailed'].includes(toAccountSummary(state.account).status);
  return (
    <>
      <div className="lk-head">
        <Parts.Back className="lk-icon-button" aria-label={m['general.back']}>
          <Icon icon={back} />
        </Parts.Back>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          <bdi>{toAccountName(summary, m)}</bdi>
        </Parts.Heading>
      </div>
      <div className="lk-outcome">
        <Avatar name={summary.name} size="xl" badge={badges[summary.kind]} />
        <span className="lk-muted">
          <Identity summary={summary} />
        </span>
        <AccountStatusText status={summary.status} />
        {state.isTrusted && <TrustedPill />}
      </div>
      {state.change !== undefined && (
        <Notice tone={state.change === 'unchanged' ? 'info' : 'success'}>
          {m[`externalAccounts.${state.change}`]}
        </Notice>
      )}
      {slots?.account?.(account)}
      {isProvable && <AccountProof {...props} account={account} />}
      {onSend !== undefined && summary.isPayable && (
        <button type="button" className="lk-button lk-primary" data-lk-part="send" onClick={() => onSend(account)}>
          <span className="lk-button-label">{m['externalAccounts.send']}</span>
        </button>
      )}
      <ul className="lk-list" data-inset="">
        {trust && state.isTrusted !== true && (
          <li>
            <Parts.Trust className="lk-row">
              <Action icon={shield} name="trust" />
            </Parts.Trust>
          </li>
        )}
        {trust && state.isTrusted !== false && (
          <li>
            <Parts.Untrust className="lk-row">
              <Action icon={shield} name="untrust" />
            </Parts.Untrust>
          </li>
        )}
        <li>
          <Parts.Remove className="lk-row">
            <span className="lk-mark" aria-hidden="true">
              <Icon icon={trash} />
            </span>
            <span className="lk-two">
              <span>{m['externalAccounts.remove']}</span>
            </span>
          </Parts.Remove>
        </li>
      </ul>
    </>
  );
}

/** What an action does, in two lines. */
function Action({ icon, name }: { readonly icon: typeof shield; readonly name: 'trust' | 'untrust' }): ReactElement {
  const m = useMessages(texts);
  return (
    <>
      <span className="lk-mark" aria-hidden="true">
        <Icon icon={icon} />
      </span>
      <span className="lk-two">
        <span>{m[`externalAccounts.${name}`]}</span>{' '}
        <span className="lk-small">{m[`externalAccounts.${name}.text`]}</span>
      </span>
    </>
  );
}

/** Lets the user prove that a saved wallet is theirs. */
export function AccountProof(props: StepProps & { readonly account: ExternalAccount }): ReactElement {
  const { account, headingLevel, signMessage } = props;
  return (
    <OwnershipProof account={account} sign={signMessage} variant="plain" headingLevel={getLevelBelow(headingLevel)} />
  );
}
