'use client';
import type { CardTransactionId, Transaction, TransactionId, TransactionStore } from '@latchkey/core';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement, ReactNode } from 'react';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import type { StoreEvents } from '../../headless/part/useStoreEvents.ts';
import { useTransactionDetailContext } from '../../headless/transaction-detail/context.ts';
import * as Parts from '../../headless/transaction-detail/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { close, help as helpIcon } from '../../icons/shapes.ts';
import { ActivityIllustration } from '../../illustrations/ActivityIllustration.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { toActivityRow } from '../activity/toActivityRow.ts';
import { ReloadNotice } from '../base/ReloadNotice.tsx';
import { rootProps } from '../base/rootProps.ts';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { Details } from './Details.tsx';
import { LoadingDetails } from './LoadingDetails.tsx';
import { texts } from './texts.ts';

/**
 * One transaction with everything that is known of it: what happened, both amounts, fees, rate, references and receipt.
 *
 * ```tsx
 * <TransactionDetail transactionId={transactionId} onClose={() => navigate('/activity')} />
 * ```
 *
 * Read on mount; give it another `key` for another transaction.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function TransactionDetail(props: TransactionDetail.Props): ReactElement {
  checkProps('TransactionDetail', props);
  const { headingLevel, className, onClose, onFinish, onCorrectAccount, onHelp, slots, ...rest } = props;
  const appearance = useAppearance('TransactionDetail', texts);
  return (
    <Parts.Root {...rest} {...rootProps(appearance, 'lk-panel lk-detail', className)}>
      <Content {...{ headingLevel, onClose, onFinish, onCorrectAccount, onHelp, slots }} />
    </Parts.Root>
  );
}

type ContentProps = Pick<
  TransactionDetail.Props,
  'headingLevel' | 'onClose' | 'onFinish' | 'onCorrectAccount' | 'onHelp' | 'slots'
>;

function Content({
  headingLevel = 2,
  onClose,
  onFinish,
  onCorrectAccount,
  onHelp,
  slots = {},
}: ContentProps): ReactElement {
  const m = useMessages(texts);
  const { transaction, reload } = useTransactionDetailContext('TransactionDetail');
  const { state } = transaction;
  const data = 'data' in state ? state.data : undefined;
  // Also while it is read again.
  const isMissing = reload.failure?.status === 'failed' && NOT_FOUND.has(reload.failure.error.code);
  return (
    <>
      <div className="lk-head">
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {data === undefined ? m['transaction.loading'] : m[`activity.${toActivityRow(data).kind}`]}
        </Parts.Heading>
        {onClose !== undefined && (
          <Parts.Close className="lk-icon-button" aria-label={m['transaction.close']} onClick={onClose}>
            <Icon icon={close} />
          </Parts.Close>
        )}
      </div>
      {state.status === 'loading' && reload.failure === undefined && <LoadingDetails hasHelp={onHelp !== undefined} />}
      {isMissing && (
        <EmptyState
          illustration={<ActivityIllustration />}
          heading={m['transaction.notFound.heading']}
          headingLevel={getLevelBelow(headingLevel)}
        >
          {m['transaction.notFound']}
        </EmptyState>
      )}
      {!isMissing && (
        <ReloadNotice
          reload={reload}
          titles={{ failed: m['transaction.failed'], stale: m['transaction.stale'] }}
          Retry={Parts.Retry}
        />
      )}
      {data !== undefined && (
        <Details
          transaction={data}
          headingLevel={getLevelBelow(headingLevel)}
          onFinish={onFinish}
          onCorrectAccount={onCorrectAccount}
        />
      )}
      {data !== undefined && slots.extra?.(data)}
      {onHelp !== undefined && (
        <Parts.Help className="lk-button lk-quiet" onAction={onHelp}>
          <Icon icon={helpIcon} /> {m['transaction.help']}
        </Parts.Help>
      )}
    </>
  );
}

const NOT_FOUND = new Set(['TRANSACTION_NOT_FOUND', 'NOT_FOUND', 'RELAY_NOT_FOUND']);

export declare namespace TransactionDetail {
  interface Props extends StoreEvents {
    readonly transactionId: TransactionId | CardTransactionId;
    /** A store that the caller created. Without it the component creates its own. */
    readonly store?: TransactionStore | undefined;
    /** The heading level; those of its sections are one level below. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /** Called when the user closes the details; adds a button. Default: no button. */
    readonly onClose?: (() => void) | undefined;
    /**
     * Called when the user asks to finish a payment that waits for confirmation; adds a button to it. Show
     * `<Send transactionId={transaction.id}>`, which continues exactly this payment; for one that is paid from elsewhere
     * (`getPaymentFlow(transaction) === 'fund'`), `<Fund>`. Default: no button.
     */
    readonly onFinish?: ((transaction: Transaction) => void) | undefined;
    /**
     * Called when the user wants to correct the account of a payment that failed because of its details; adds a button.
     * Open your page of the account, or `<ExternalAccounts>`. Default: no button.
     */
    readonly onCorrectAccount?: ((transaction: Transaction) => void) | undefined;
    /** Called when the user asks for help with the transaction; adds a button. Default: no button. */
    readonly onHelp?: ((transaction: Transaction) => void) | undefined;
    readonly slots?:
      | { /** Content below the facts. */ readonly extra?: ((transaction: Transaction) => ReactNode) | undefined }
      | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
