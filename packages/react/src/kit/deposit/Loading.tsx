import type { ReactElement, ReactNode } from 'react';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';

/** The placeholder of a component whose code loads. */
export function Loading(props: {
  readonly variant: 'panel' | 'plain' | undefined;
  readonly className: string | undefined;
  readonly id: string | undefined;
  /** Placeholders with the geometry of the content. Default: a heading and rows. */
  readonly children?: ReactNode;
}): ReactElement {
  const { variant = 'panel', className, id, children = rows } = props;
  const { appearance } = useProvider('Loading');
  const m = useMessages(general);
  const own = variant === 'panel' ? 'lk-panel' : 'lk-stack';
  return (
    <div id={id} {...rootProps(appearance, own, className)} aria-busy="true">
      <Skeleton label={m['general.loading']}>{children}</Skeleton>
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
