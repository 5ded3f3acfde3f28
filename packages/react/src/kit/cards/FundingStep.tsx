import { type Card, type InternalAccount, toMoney } from '@latchkey/core';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useCardsContext } from '../../headless/cards/context.ts';
import * as Parts from '../../headless/cards/index.parts.ts';
import { useBalance } from '../../hooks/useBalance.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back } from '../../icons/shapes.ts';
import { balance } from '../../messages/en/balance.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts as own } from './texts.ts';

const texts = { ...own, ...balance };

/** The choice of the account that pays for the card: one of the card's currency. */
export function FundingStep({ card, headingLevel }: StepProps & { readonly card: Card }): ReactElement {
  const m = useMessages(texts);
  const { cards } = useCardsContext('Cards');
  const { state } = cards;
  const { state: accounts, refresh } = useBalance();
  const name = useId();
  const [chosen, setChosen] = useState<string | undefined>(card.fundingSources[0]);
  const eligible = 'data' in accounts ? accounts.data.filter((account) => canFund(account, card)) : [];
  const error = state.status === 'funding' ? state.error : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = eligible.find(({ id }) => id === chosen);
    if (first !== undefined) cards.setFunding([first.id, ...card.fundingSources.filter((id) => id !== first.id)]);
  };
  return (
    <>
      <div className="lk-head">
        <Parts.Back className="lk-icon-button" aria-label={m['general.back']}>
          <Icon icon={back} />
        </Parts.Back>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['cards.funding.heading']}
        </Parts.Heading>
      </div>
      <p className="lk-muted">{m['cards.funding.text']}</p>
      {accounts.status === 'loading' && (
        <Skeleton label={m['general.loading']}>
          <SkeletonItem kind="control" />
          <SkeletonItem kind="control" />
        </Skeleton>
      )}
      {accounts.status === 'failed' && (
        <>
          <Notice tone="error" title={m['balance.failed']}>
            {errorText(m, accounts.error)}
          </Notice>
          <button type="button" className="lk-button" onClick={refresh}>
            {m['general.tryAgain']}
          </button>
        </>
      )}
      {'data' in accounts && eligible.length === 0 && <Notice>{m['cards.funding.none']}</Notice>}
      {eligible.length > 0 && (
        <form className="lk-stack" onSubmit={submit}>
          <fieldset className="lk-choices">
            <legend className="lk-hidden">{m['cards.funding.heading']}</legend>
            {eligible.map((account) => (
              <label key={account.id} className="lk-choice">
                <input
                  type="radio"
                  name={name}
                  checked={account.id === chosen}
                  onChange={() => setChosen(account.id)}
                />
                <AccountText account={account} />
              </label>
            ))}
          </fieldset>
          {error !== undefined && (
            <Notice tone="error" title={m['cards.funding.failed']}>
              {error.code === 'FUNDING_SOURCE_INELIGIBLE' ? m['cards.funding.ineligible'] : errorText(m, error)}
            </Notice>
          )}
          <button
            type="submit"
            className="lk-button lk-primary"
            aria-disabled={state.status === 'savingFunding' || undefined}
          >
            <Busy busy={state.status === 'savingFunding'}>{m['cards.funding.save']}</Busy>
          </button>
        </form>
      )}
    </>
  );
}

/** An account of another currency cannot pay for the card. */
function canFund({ balance: { currency } }: InternalAccount, card: Card): boolean {
  return card.currency === undefined || currency.code === card.currency;
}

function AccountText({ account }: { readonly account: InternalAccount }): ReactElement {
  const m = useMessages(texts);
  const format = useMoneyFormat();
  const available = toMoney(account.balance);
  return (
    <span className="lk-two">
      <span>{format.currency(available)?.name ?? available.currency.name ?? available.currency.code}</span>{' '}
      <span className="lk-small">
        {m['balance.label']} {format.text(available, { rounding: 'down' })}
      </span>
    </span>
  );
}
