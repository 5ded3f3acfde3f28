import type { ReactElement, ReactNode } from 'react';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';

type Width = 's' | 'm' | 'l';

/** The placeholder of a label, control, row, amount, heading of a day, or card. */
export type Bone = 'label' | 'control' | 'row' | 'amount' | 'day' | 'card';

/** The placeholders of a heading and a list. */
export const listBones: readonly Bone[] = ['label', 'row', 'row', 'row'];

/**
 * A placeholder with the final dimensions of the content: `bones`, or children where these have another layout. It
 * appears only when loading takes a while.
 */
export function Skeleton(props: {
  /** What screen readers say. Default: that it loads. */
  readonly label?: string;
  readonly bones?: readonly Bone[];
  readonly children?: ReactNode;
}): ReactElement {
  const m = useMessages(general);
  const { label = m['general.loading'], bones, children } = props;
  return (
    <div className="lk-skeleton">
      <span className="lk-hidden">{label}</span>
      {bones === undefined ? children : <Bones kinds={bones} />}
    </div>
  );
}

/** Placeholders below each other. */
export function Bones(props: { readonly kinds: readonly Bone[] }): ReactElement {
  return (
    <>
      {props.kinds.map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
        <SkeletonItem key={index} kind={kind} />
      ))}
    </>
  );
}

const WIDTHS: Partial<Record<Bone, Width>> = { label: 'm', day: 's', amount: 'l' };

/** One placeholder. */
export function SkeletonItem({ kind }: { readonly kind: Bone }): ReactElement {
  const width = WIDTHS[kind];
  if (width !== undefined) return <SkeletonLine width={width} className={`lk-${kind}`} />;
  if (kind !== 'row') return <span className="lk-bone" data-kind={kind} />;
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
