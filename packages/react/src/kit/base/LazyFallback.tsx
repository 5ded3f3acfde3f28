import type { ReactElement, ReactNode } from 'react';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { panelProps } from './rootProps.ts';
import { Skeleton, SkeletonItem } from './Skeleton.tsx';

/** The place of a component while its code loads: its surface, and placeholders with the dimensions of its content. */
export function LazyFallback(props: {
  readonly id?: string | undefined;
  readonly variant?: 'panel' | 'plain' | undefined;
  readonly className?: string | undefined;
  /** Default: a heading and rows. */
  readonly children?: ReactNode;
}): ReactElement {
  const { appearance } = useProvider('LazyFallback');
  const m = useMessages(general);
  return (
    <div id={props.id} {...panelProps(appearance, props.variant, props.className)} aria-busy="true">
      <Skeleton label={m['general.loading']}>{props.children ?? rows}</Skeleton>
    </div>
  );
}

const rows: ReactElement = (
  <>
    <SkeletonItem kind="label" />
    <SkeletonItem kind="row" />
    <SkeletonItem kind="row" />
    <SkeletonItem kind="row" />
  </>
);
