import type { ReactElement } from 'react';
import type { Payee } from '../../headless/send/payee.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** A payee in two lines: the name, and the account it is. */
export function PayeeText(props: { readonly payee: Payee; readonly more?: string | undefined }): ReactElement {
  const m = useMessages(texts);
  const { payee, more } = props;
  const account = payee.bank ?? m['send.recipient.account']({ currency: payee.currency });
  return (
    <span className="lk-two">
      <bdi className="lk-strong">{payee.name ?? m['send.recipient.unnamed']}</bdi>{' '}
      <span className="lk-hint">
        <bdi>{account}</bdi>
        {payee.ending !== undefined && (
          <>
            {' '}
            <bdi dir="ltr">{m['send.recipient.ending']({ ending: payee.ending })}</bdi>
          </>
        )}
        {more !== undefined && <span className="lk-block">{more}</span>}
      </span>
    </span>
  );
}
