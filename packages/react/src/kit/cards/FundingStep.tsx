import type { Card, InternalAccount } from '@latchkey/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useCardsContext } from '../../headless/cards/context.ts';
import * as Parts from '../../headless/cards/index.parts.ts';
import { useFocusReturnToPart, useIsInUse } from '../../headless/part/useFocusReturn.ts';
import { useBalance } from '../../hooks/useBalance.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back } from '../../icons/shapes.ts';
import { changeFailedTitle } from '../../messages/changeFailedTitle.ts';
import { balance } from '../../messages/en/balance.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Skeleton } from '../base/Skeleton.tsx';
import { Notice } from '../notice/Notice.tsx';
import { AccountText, AddAccount, FundingOrder } from './FundingOrder.tsx';
import type { StepProps } from './stepProps.ts';
import { texts as own } from './texts.ts';

const texts = { ...own, ...balance };

/** The accounts that pay for the card, in their order, and those that could: of the card's currency. */
export function FundingStep({ card, headingLevel }: StepProps & { readonly card: Card }): ReactElement {
  const m = useMessages(texts);
  const { cards, reload } = useCardsContext('Cards');
  const { state } = cards;
  const { state: accounts, refresh } = useBalance();
  const { root } = reload;
  // The button that reads the accounts again disappears while it does.
  useFocusReturnToPart(accounts.status, { root, isInUse: useIsInUse(root, true), part: 'heading' });
  const [order, setOrder] = useState<readonly InternalAccount['id'][]>(card.fundingSources);
  const eligible = 'data' in accounts ? accounts.data.filter((account) => canFund(account, card)) : [];
  const used = order.flatMap((id) => eligible.find((account) => account.id === id) ?? []);
  const others = eligible.filter(({ id }) => !order.includes(id));
  // The only account, which already pays, can be neither moved nor removed.
  const hasChoice = eligible.length > 1 || !eligible.every(({ id }) => card.fundingSources.includes(id));
  const error = state.status === 'funding' ? state.error : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (order.length > 0) cards.setFunding(order);
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
      <p className="lk-muted">{m[eligible.length > 1 ? 'cards.funding.order' : 'cards.funding.text']}</p>
      {accounts.status === 'loading' && <Skeleton bones={['control', 'control']} />}
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
          <FundingOrder accounts={used} order={order} onChange={setOrder} />
          {others.length > 0 && (
            <section className="lk-stack lk-stack-2">
              <p className="lk-label">{m['cards.funding.others']}</p>
              <ul className="lk-list" data-inset="" data-lined="">
                {others.map((account) => (
                  <li key={account.id}>
                    <div className="lk-row">
                      <AccountText account={account} />
                      <AddAccount account={account} onAdd={() => setOrder([...order, account.id])} />
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {error !== undefined && (
            <Notice tone="error" title={changeFailedTitle(m, error, m['cards.funding.failed'])}>
              {error.code === 'FUNDING_SOURCE_INELIGIBLE' ? m['cards.funding.ineligible'] : errorText(m, error)}
            </Notice>
          )}
          {hasChoice && (
            <button
              type="submit"
              className="lk-button lk-primary"
              aria-disabled={state.status === 'savingFunding' || undefined}
            >
              <Busy busy={state.status === 'savingFunding'}>{m['cards.funding.save']}</Busy>
            </button>
          )}
        </form>
      )}
    </>
  );
}

/** An account of another currency cannot pay for the card. */
function canFund({ balance: { currency } }: InternalAccount, card: Card): boolean {
  return card.currency === undefined || currency.code === card.currency;
}
