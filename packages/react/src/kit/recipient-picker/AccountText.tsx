import type { ReactElement } from 'react';
import { shortenAddress, toAccountName } from '../../external-accounts/toAccountName.ts';
import type { AccountStatus, AccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { Icon } from '../../icons/Icon.tsx';
import { cancelled, clock, warning } from '../../icons/shapes.ts';
import { recipients } from '../../messages/en/recipients.ts';
import { SEPARATOR } from '../../messages/separator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { getCurrencyName } from '../../money/getCurrencyName.ts';
import { useProvider } from '../../provider/context.ts';

const MARKS = {
  checking: { icon: clock, tone: 'warning' },
  inReview: { icon: clock, tone: 'warning' },
  proofNeeded: { icon: warning, tone: 'warning' },
  proofFailed: { icon: warning, tone: 'danger' },
  inactive: { icon: cancelled, tone: 'danger' },
} as const;

/** Where there is no owner, these are in the first line. */
const UNNAMED = { bank: undefined, identifier: undefined, ending: undefined };

/** An account in two or three lines: the owner, bank and number, and the status where it is not ready. */
export function AccountText({ summary }: { readonly summary: AccountSummary }): ReactElement {
  const m = useMessages(recipients);
  return (
    <span className="lk-two">
      <bdi>{toAccountName(summary, m)}</bdi>{' '}
      <span className="lk-small">
        <Identity summary={summary.name === undefined ? { ...summary, ...UNNAMED } : summary} />
      </span>
      <AccountStatusText status={summary.status} />
    </span>
  );
}

/** Bank and masked number, or address and network. */
export function Identity({ summary }: { readonly summary: AccountSummary }): ReactElement {
  const m = useMessages(recipients);
  const { locale } = useProvider('AccountText');
  const { bank, identifier, ending, network, currency, kind } = summary;
  const place =
    network === undefined ? getCurrencyName(currency, locale) : m['account.onNetwork']({ currency, network });
  if (kind === 'wallet' && identifier !== undefined)
    return (
      <>
        <bdi dir="ltr">{shortenAddress(identifier)}</bdi>
        {SEPARATOR}
        {place}
      </>
    );
  return (
    <>
      {bank !== undefined && (
        <>
          <bdi>{bank}</bdi>{' '}
        </>
      )}
      {ending !== undefined && (
        <>
          <bdi dir="ltr" aria-hidden="true">
            {m['account.masked']({ ending })}
          </bdi>
          <span className="lk-hidden">{m['account.ending']({ ending })}</span>
        </>
      )}
      {(bank !== undefined || ending !== undefined) && SEPARATOR}
      {place}
    </>
  );
}

/** What an account waits for; nothing where it is ready. */
export function AccountStatusText({ status }: { readonly status: AccountStatus }): ReactElement | null {
  const m = useMessages(recipients);
  if (status === 'ready') return null;
  const { icon, tone } = MARKS[status];
  return (
    <span className="lk-small">
      <span className="lk-status" data-tone={tone}>
        <Icon icon={icon} />
        {m[`account.status.${status}`]}
      </span>
    </span>
  );
}
