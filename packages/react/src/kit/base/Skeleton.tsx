import type { ReactElement, ReactNode } from 'react';

type Width = 's' | 'm' | 'l';

/** A placeholder with the final dimensions of the content. It appears only when loading takes a while. */
export function Skeleton(props: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="lk-skeleton">
      <span className="lk-hidden">{props.label}</span>
      {props.children}
    </div>
  );
}

/** The placeholder of one label, control, row, amount, or heading of a day. */
export function SkeletonItem(props: { readonly kind: 'label' | 'control' | 'row' | 'amount' | 'day' }): ReactElement {
  if (props.kind === 'label') return <SkeletonLine width="m" className="lk-label" />;
  if (props.kind === 'day') return <SkeletonLine width="s" className="lk-day" />;
  if (props.kind === 'amount') return <SkeletonLine width="l" className="lk-amount" />;
  if (props.kind === 'control') return <span className="lk-bone" data-kind="control" />;
  return (
    <span className="lk-row">
      <span className="lk-bone" data-kind="mark" />
      <span className="lk-two">
        <SkeletonLine width="l" />
        <SkeletonLine width="m" className="lk-small" />
      </span>
    </span>
  );
}

/** The placeholder of a line of text: its class sets the height of the line. */
export function SkeletonLine(props: { readonly width: Width; readonly className?: string }): ReactElement {
  return (
    <span className={['lk-bones', props.className].filter(Boolean).join(' ')}>
      <span className="lk-bone" data-kind="text" data-width={props.width} />
    </span>
  );
}
