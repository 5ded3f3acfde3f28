import type { ReactElement } from 'react';

/** The outline of what is being loaded, in its final measures. It appears only when loading takes a while. */
export function Skeleton(props: {
  readonly label: string;
  readonly rows: readonly ('label' | 'control' | 'row' | 'amount')[];
}): ReactElement {
  return (
    <div className="lk-skeleton">
      <span className="lk-hidden">{props.label}</span>
      {props.rows.map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <span key={index} className={`lk-bone lk-bone-${kind}`} />
      ))}
    </div>
  );
}
