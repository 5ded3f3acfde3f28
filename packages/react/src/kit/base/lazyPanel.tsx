import { type ComponentType, type ReactElement, Suspense } from 'react';
import { useProvider } from '../../provider/context.ts';
import { lazyContent, type Surface } from './lazyContent.tsx';
import { panelProps } from './rootProps.ts';
import { type Bone, listBones, Skeleton } from './Skeleton.tsx';

/**
 * Creates a component that is a panel and whose content loads on demand. While that loads, the panel has placeholders
 * with the dimensions of the content; where it does not load, see {@link lazyContent}.
 *
 * ```tsx
 * const Panel = lazyPanel('Agents', () => import('./AgentsContent.tsx'), ['label', 'row', 'amount', 'control']);
 * ```
 */
export function lazyPanel<Props extends Surface>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  bones = listBones,
): ComponentType<Props> {
  const Content = lazyContent(load);
  return (props) => (
    <Suspense fallback={<LoadingPanel name={name} surface={props} bones={bones} />}>
      <Content {...props} />
    </Suspense>
  );
}

function LoadingPanel(props: {
  readonly name: string;
  readonly surface: Surface;
  readonly bones: readonly Bone[];
}): ReactElement {
  const { appearance } = useProvider(props.name);
  const { id, variant, className } = props.surface;
  return (
    <div id={id} {...panelProps(appearance, variant, className)} aria-busy="true">
      <Skeleton bones={props.bones} />
    </div>
  );
}
