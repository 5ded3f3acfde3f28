import type { ReactElement } from 'react';
import type { AccountStatus, AccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { Icon } from '../../icons/Icon.tsx';
import { cancelled, clock, warning } from '../../icons/shapes.ts';
import { recipients } from '../../messages/en/recipients.ts';
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

/** An account in two or three lines: the owner, bank and number, and the status where it is not ready. */
export function AccountText({ summary }: { readonly summary: AccountSummary }): ReactElement {
  const m = useMessages(recipients);
  return (
    <span className="lk-two">
      <bdi>{summary.name ?? m['account.unnamed']}</bdi>{' '}
      <span className="lk-small">
        <Identity summary={summary} />
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
        <bdi dir="ltr">{shorten(identifier)}</bdi> · {place}
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
      {(bank !== undefined || ending !== undefined) && ' · '}
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

/** Both ends of an address: `0xA1c4…9f3E`. */
function shorten(address: string): string {
  return address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}
