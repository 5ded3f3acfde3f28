import { type ReactElement, useMemo } from 'react';
import type { DepositKind } from '../../deposit/getMethodKind.ts';
import type { DepositMethod } from '../../deposit/listDepositChoices.ts';
import { usePaymentInstructionsContext } from '../../headless/payment-instructions/context.ts';
import * as Parts from '../../headless/payment-instructions/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { external } from '../../icons/shapes.ts';
import { SEPARATOR } from '../../messages/separator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { CopyField } from '../copy-field/CopyField.tsx';
import { ExpiryTimer } from '../expiry-timer/ExpiryTimer.tsx';
import { Notice } from '../notice/Notice.tsx';
import { type ReceiptFact, ReceiptFacts } from '../receipt/ReceiptFacts.tsx';
import { Address } from './Address.tsx';
import { Code } from './Code.tsx';
import { getFieldLabel, getFieldWords } from './fieldText.ts';
import { getRailNames } from './getRailNames.ts';
import { KeepDetails } from './KeepDetails.tsx';
import { ReferenceBox } from './ReferenceBox.tsx';
import { texts } from './texts.ts';
import { useValidUntil } from './useValidUntil.ts';

interface Props {
  /** What the details are for. */
  readonly title: string;
  /** What to pay, where it is one amount. */
  readonly amount?: ReceiptFact | undefined;
  readonly kind: DepositKind;
  readonly method: DepositMethod;
  /** The code of the currency to pay. */
  readonly currency: string;
  readonly onCopy: ((copied: { readonly field: string }) => void) | undefined;
  /** Server milliseconds at which the quote of the payment expires. */
  readonly expiresAt?: number | undefined;
  readonly onRenew: (() => void) | undefined;
  readonly isRenewing: boolean;
}

/** Where to pay: the reference first, then a code, then every value to copy. Nothing of it is left after the expiry. */
export function Instructions(props: Props): ReactElement {
  const { method, expiresAt, onRenew, isRenewing } = props;
  return (
    <Parts.Root
      className="lk-stack"
      instructions={method.instructions}
      expiresAt={expiresAt}
      onRenew={onRenew}
      isRenewing={isRenewing}
    >
      <Content {...props} />
    </Parts.Root>
  );
}

function Content({ title, amount, kind, method, currency, onCopy, isRenewing }: Props): ReactElement {
  const m = useMessages(texts);
  const { state, expiresAt } = usePaymentInstructionsContext('Instructions');
  const validUntil = useValidUntil();
  const { instructions, network } = method;
  const { rails, notes } = instructions;
  if (state.status === 'expired')
    return (
      <>
        <Notice tone="warning" title={m['deposit.expired.title']}>
          {m['deposit.expired.text']}
        </Notice>
        <Parts.Renew className="lk-button lk-primary">
          <Busy busy={isRenewing}>{m['deposit.renew']}</Busy>
        </Parts.Renew>
      </>
    );
  return (
    <>
      {kind === 'wallet' ? (
        <Notice
          tone="warning"
          announced={false}
          title={m['deposit.warning.title']({ currency, network: network ?? '' })}
        >
          {m['deposit.warning.text']}
        </Notice>
      ) : (
        <p className="lk-muted">{m[`deposit.${kind}.text`]}</p>
      )}
      {expiresAt !== undefined && (
        <ExpiryTimer
          className="lk-screen-only"
          label={m['deposit.expires']}
          expiresAt={expiresAt}
          formatAnnouncement={(left) => m['deposit.expires.announce']({ left })}
          endAnnouncement={m['deposit.expired.title']}
        />
      )}
      {validUntil !== undefined && (
        <div className="lk-print-only">
          <ReceiptFacts facts={[validUntil]} />
        </div>
      )}
      <ReferenceBox onCopy={onCopy} />
      <Code method={method} currency={currency} />
      <Parts.Link className="lk-button lk-primary">
        <Icon icon={external} />
        <span className="lk-button-label">{m['deposit.open']}</span>
      </Parts.Link>
      <Fields method={method} currency={currency} onCopy={onCopy} />
      {(rails.length > 0 || notes !== undefined) && (
        <div className="lk-inset">
          <dl className="lk-facts" data-dense="">
            {rails.length > 0 && (
              <div className="lk-fact">
                <dt>{m['deposit.rails']}</dt>
                <dd>{getRailNames(m, rails).join(SEPARATOR)}</dd>
              </div>
            )}
            {notes !== undefined && (
              <div className="lk-small">
                <dt className="lk-muted">{m['deposit.notes']}</dt>
                <dd>
                  <bdi>{notes}</bdi>
                </dd>
              </div>
            )}
          </dl>
        </div>
      )}
      <KeepDetails title={title} amount={amount} method={method} currency={currency} onCopy={onCopy} />
    </>
  );
}

/** The size of the groups in which people read and compare these numbers. */
const GROUPS: Readonly<Record<string, number>> = {
  iban: 4,
  accountNumber: 4,
  routingNumber: 3,
  clabeNumber: 3,
  sortCode: 2,
};

/** The address of a wallet, then every other value, each with its button. */
function Fields({ method, currency, onCopy }: Pick<Props, 'method' | 'currency' | 'onCopy'>): ReactElement {
  const m = useMessages(texts);
  const { network, instructions } = method;
  const { fields, link } = instructions;
  const address = network === undefined ? undefined : fields.find(({ name }) => name === 'address');
  const shown = useMemo(
    () =>
      fields.filter((field) => {
        // The page to pay on has a button of its own, and the heading names the currency.
        if (field.name === 'paymentUrl') return link === undefined;
        return field !== address && !(field.name === 'assetType' && field.value === currency);
      }),
    [fields, link, address, currency],
  );
  return (
    <>
      {network !== undefined && address !== undefined && (
        <Address value={address.value} network={network} onCopy={() => onCopy?.({ field: 'address' })} />
      )}
      {shown.length > 0 && (
        <div>
          {shown.map(({ name, value }, index) => (
            <CopyField
              // biome-ignore lint/suspicious/noArrayIndexKey: two members can have the same name, and never move
              key={`${name} ${index}`}
              {...getFieldLabel(m, name)}
              value={value}
              grouped={Object.hasOwn(GROUPS, name) && GROUPS[name]}
              onCopy={() => onCopy?.({ field: name })}
            >
              {getFieldWords(m, { name, value })}
            </CopyField>
          ))}
        </div>
      )}
    </>
  );
}
