import type { ReactElement } from 'react';
import { useProvider } from '../../provider/context.ts';
import { Skeleton, SkeletonItem, SkeletonLine } from '../base/Skeleton.tsx';
import { ExactPlaceholder } from '../money/ExactFigures.tsx';
import { canShare } from '../receipt/ReceiptActions.tsx';

const FACTS = ['sent', 'theyGet', 'fees', 'rate', 'note', 'date'];
const STAGES = [
  { name: 'started', hasTime: true },
  { name: 'onItsWay', hasTime: false },
  { name: 'arrived', hasTime: true },
];

/** The placeholder of the details of a payment in another currency that has arrived. */
export function LoadingDetails(props: { readonly hasHelp: boolean }): ReactElement {
  const { displayCurrencies } = useProvider('TransactionDetail');
  return (
    <Skeleton>
      <div className="lk-outcome">
        <span className="lk-mark" data-size="xl" />
        <SkeletonItem kind="amount" />
        <span className="lk-pill">
          <SkeletonLine width="l" />
        </span>
      </div>
      <div className="lk-ticket lk-facts">
        {FACTS.map((name) => (
          <div key={name} className="lk-fact">
            <SkeletonLine width="m" className="lk-grow" />
          </div>
        ))}
      </div>
      {Object.keys(displayCurrencies).length > 0 && <ExactPlaceholder />}
      <div>
        <SkeletonItem kind="day" />
        <div className="lk-timeline">
          {STAGES.map(({ name, hasTime }) => (
            <div key={name} className="lk-stage">
              <span className="lk-dot" />
              <span className="lk-two">
                <SkeletonLine width="s" />
                {hasTime && <SkeletonLine width="m" className="lk-small" />}
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className="lk-copies">
        <div className="lk-copy">
          <SkeletonLine width="s" />
          <SkeletonLine width="l" />
        </div>
      </div>
      <div className="lk-pair">
        <SkeletonItem kind="control" />
        <SkeletonItem kind="control" />
        {canShare() && <SkeletonItem kind="control" />}
      </div>
      {props.hasHelp && <SkeletonItem kind="control" />}
    </Skeleton>
  );
}
