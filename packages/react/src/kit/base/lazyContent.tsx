import { createModuleLoader, WalletError } from '@latchkey/core';
import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { useRetryOnline } from '../../hooks/useRetryOnline.ts';
import { useProvider } from '../../provider/context.ts';
import { LoadError } from './LoadError.tsx';
import { type LoadErrorHandler, LoadErrorProvider, useReportLoadError } from './loadErrors.ts';
import type { PanelProps } from './PanelProps.ts';
import { panelProps } from './rootProps.ts';

/** The properties of the surface of a component, which its notice and its placeholder have as well. */
export interface Surface extends Pick<PanelProps, 'variant' | 'className'> {
  readonly id?: string | undefined;
}

/** The properties of a component that count without its content. */
interface Shell extends Surface {
  /** Called when its code, or that of a part of its content, did not load. */
  readonly onError?: LoadErrorHandler | undefined;
}

/**
 * `React.lazy` for the content of a component. `React.lazy` keeps the failure of a chunk that did not load, and throws it
 * into the page of the host, which React then removes. Here a notice stands in the place of the content, with a button
 * that loads it again. It is also loaded again when the connection returns. While it loads, the nearest `<Suspense>` shows
 * its fallback.
 *
 * ```tsx
 * const Content = lazyContent(() => import('./DepositContent.tsx'));
 * ```
 */
export function lazyContent<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const loadOnce = createModuleLoader(load);
  let hasFailed = false;
  const create = (): ComponentType<Props> => {
    hasFailed = false;
    return lazy(() =>
      loadOnce().catch((error) => {
        hasFailed = true;
        throw error;
      }),
    ) as ComponentType<Props>;
  };
  let Content = create();
  // All instances share the content: one that is in use must stay, or it would lose its state.
  const renew = () => {
    if (hasFailed) Content = create();
  };
  const render = (props: Props) => createElement(Content, props);
  return (props) => <LoadBoundary shell={props} onRetry={renew} render={() => render(props)} />;
}

interface BoundaryProps {
  readonly shell: Shell;
  readonly render: () => ReactNode;
  /** Called before the content is rendered again. */
  readonly onRetry: () => void;
}

interface BoundaryState {
  readonly retries: number;
  readonly caught: { readonly error: unknown } | undefined;
}

/** Catches the error of a chunk that did not load, and no other. */
class LoadBoundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'caught'> {
    return { caught: { error } };
  }

  override state: BoundaryState = { caught: undefined, retries: 0 };

  readonly retry = (): void => {
    this.props.onRetry();
    this.setState(({ retries }) => ({ caught: undefined, retries: retries + 1 }));
  };

  override render(): ReactNode {
    const { caught, retries } = this.state;
    const { shell, render } = this.props;
    let content = <Rendered render={render} />;
    if (caught !== undefined) {
      if (!isLoadError(caught.error)) throw caught.error;
      content = <Failed error={caught.error} isRepeated={retries > 0} shell={shell} onRetry={this.retry} />;
    }
    return <LoadErrorProvider onError={shell.onError}>{content}</LoadErrorProvider>;
  }
}

const isLoadError = (error: unknown): error is WalletError =>
  error instanceof WalletError && error.code === 'MODULE_LOAD_FAILED';

/** Below the boundary, so that the boundary catches what the content throws. */
function Rendered(props: { readonly render: () => ReactNode }): ReactNode {
  return props.render();
}

function Failed(props: {
  readonly error: WalletError;
  readonly isRepeated: boolean;
  readonly shell: Shell;
  readonly onRetry: () => void;
}): ReactNode {
  const { appearance } = useProvider('LoadError');
  const { id, className, variant } = props.shell;
  useRetryOnline(props.onRetry);
  useReportLoadError(props.error);
  return (
    <div id={id} {...panelProps(appearance, variant, className)}>
      <LoadError error={props.error} isRepeated={props.isRepeated} onRetry={props.onRetry} />
    </div>
  );
}
