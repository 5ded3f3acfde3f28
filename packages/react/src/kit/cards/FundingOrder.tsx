import { type InternalAccount, toMoney } from '@latchkey/core';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { IconShape } from '../../icons/IconShape.ts';
import { close, down, plus, up, wallet } from '../../icons/shapes.ts';
import { balance } from '../../messages/en/balance.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { texts as own } from './texts.ts';

const texts = { ...own, ...balance };

type AccountId = InternalAccount['id'];

/**
 * The accounts in use: the first one pays. Each can be moved, and removed while another one is left. The focus follows an
 * account that is moved or added, and stays on the list where one is removed.
 */
export function FundingOrder(props: {
  readonly accounts: readonly InternalAccount[];
  readonly order: readonly AccountId[];
  readonly onChange: (order: readonly AccountId[]) => void;
}): ReactElement {
  const m = useMessages(texts);
  const { locale } = useProvider('Cards');
  const announce = useAnnounce();
  const getName = useAccountName();
  const { accounts, order, onChange } = props;
  const list = useRef<HTMLOListElement>(null);
  /** The pressed button: browsers drop the focus of an element that changes its place. */
  const pressed = useRef<HTMLElement>(null);
  const before = useRef(order);

  useLayoutEffect(() => {
    if (before.current === order) return;
    const change = order.length - before.current.length;
    before.current = order;
    const added = list.current?.lastElementChild?.querySelector('button');
    (change > 0 ? added : change < 0 ? list.current : pressed.current)?.focus();
  }, [order]);

  const move = (from: number, by: -1 | 1, button: HTMLElement) => {
    const account = accounts[from];
    const other = accounts[from + by];
    if (account === undefined || other === undefined) return;
    pressed.current = button;
    const swapped: Readonly<Record<AccountId, AccountId>> = { [account.id]: other.id, [other.id]: account.id };
    onChange(order.map((id) => swapped[id] ?? id));
    const position = new Intl.NumberFormat(locale).format(from + by + 1);
    announce(m['cards.funding.moved']({ account: getName(account), position }));
  };
  const remove = (account: InternalAccount) => {
    onChange(order.filter((id) => id !== account.id));
    announce(m['cards.funding.removed']({ account: getName(account) }));
  };
  return (
    <ol ref={list} tabIndex={-1} className="lk-list" data-inset="" data-lined="">
      {accounts.map((account, index) => (
        <li key={account.id}>
          <div className="lk-row">
            <AccountText account={account} note={index === 0 ? m['cards.funding.first'] : undefined} />
            {accounts.length > 1 && (
              <>
                <IconButton
                  icon={up}
                  label={m['cards.funding.up']({ account: getName(account) })}
                  disabled={index === 0}
                  onPress={(button) => move(index, -1, button)}
                />
                <IconButton
                  icon={down}
                  label={m['cards.funding.down']({ account: getName(account) })}
                  disabled={index === accounts.length - 1}
                  onPress={(button) => move(index, 1, button)}
                />
                <IconButton
                  icon={close}
                  label={m['cards.funding.remove']({ account: getName(account) })}
                  onPress={() => remove(account)}
                />
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Adds an account after those in use. */
export function AddAccount(props: { readonly account: InternalAccount; readonly onAdd: () => void }): ReactElement {
  const m = useMessages(texts);
  const name = useAccountName()(props.account);
  return <IconButton icon={plus} label={m['cards.funding.add']({ account: name })} onPress={props.onAdd} />;
}

function IconButton(props: {
  readonly icon: IconShape;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onPress: (button: HTMLElement) => void;
}): ReactElement {
  return (
    <button
      type="button"
      className="lk-icon-button"
      aria-label={props.label}
      aria-disabled={props.disabled || undefined}
      onClick={({ currentTarget }) => props.onPress(currentTarget)}
    >
      <Icon icon={props.icon} />
    </button>
  );
}

/** Returns the name of an account in a sentence. Accounts of one currency differ by what is on them. */
function useAccountName(): (account: InternalAccount) => string {
  const format = useMoneyFormat();
  return (account) => {
    const available = toMoney(account.balance);
    return `${format.name(available)}, ${format.text(available, { rounding: 'down' })}`;
  };
}

/** An account in a row: what it holds, and what is on it. */
export function AccountText(props: {
  readonly account: InternalAccount;
  readonly note?: string | undefined;
}): ReactElement {
  const m = useMessages(texts);
  const format = useMoneyFormat();
  const available = toMoney(props.account.balance);
  return (
    <>
      <span className="lk-mark" aria-hidden="true">
        <Icon icon={wallet} />
      </span>
      <span className="lk-two">
        <span>{format.name(available)}</span>{' '}
        <span className="lk-small">
          {m['balance.label']} {format.text(available, { rounding: 'down' })}
        </span>
        {props.note !== undefined && <span className="lk-small">{props.note}</span>}
      </span>
    </>
  );
}
