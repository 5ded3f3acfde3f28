import type { TransactionId } from '@latchkey/core';
import { Activity, TransactionDetail } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { finishPayment, goTo, openCorrection, openPayment } from '../shell/goTo.ts';
import { useFocusOnNavigation } from '../shell/useFocusOnNavigation.ts';
import type { ScreenProps } from './ScreenProps.ts';
import { useIsWide } from './useIsWide.ts';
import './activity.css';

/**
 * Everything that happened to the money. A payment has a URL of its own. The kit's heading is the screen's: where a
 * payment hides the list, the payment's.
 */
export function ActivityScreen({ id }: ScreenProps): ReactElement {
  const isWide = useIsWide();
  return (
    <div
      ref={useFocusOnNavigation<HTMLDivElement>(isWide ? undefined : id)}
      tabIndex={-1}
      className="wa-split"
      data-open={id && ''}
    >
      <Activity
        variant="page"
        className="wa-days"
        headingLevel={1}
        onFinish={finishPayment}
        onSelect={openPayment}
        selectedId={id as TransactionId | undefined}
      />
      {id !== undefined && (
        <TransactionDetail
          key={id}
          className="wa-payment"
          headingLevel={isWide ? 2 : 1}
          // An id that does not exist is an error that the component shows.
          transactionId={id as TransactionId}
          onClose={() => goTo('/activity')}
          onFinish={finishPayment}
          onCorrectAccount={openCorrection}
        />
      )}
    </div>
  );
}
