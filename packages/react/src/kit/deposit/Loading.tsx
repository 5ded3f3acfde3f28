import type { ReactElement } from 'react';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';

/** The placeholder of a component whose code loads: a heading and rows. */
export function Loading(props: {
  readonly variant: 'panel' | 'plain' | undefined;
  readonly className: string | undefined;
  readonly id: string | undefined;
}): ReactElement {
  const { variant = 'panel', className, id } = props;
  const { appearance } = useProvider('Loading');
  const m = useMessages(general);
  const own = variant === 'panel' ? 'lk-panel' : 'lk-stack';
  return (
    <div id={id} {...rootProps(appearance, own, className)} aria-busy="true">
      <Skeleton label={m['general.loading']}>
        <SkeletonItem kind="label" />
        <SkeletonItem kind="row" />
        <SkeletonItem kind="row" />
        <SkeletonItem kind="row" />
      </Skeleton>
    </div>
  );
}
