'use client';
import { WalletError } from '@latchkey/core';
import { Component, type ReactElement, type ReactNode } from 'react';
import { controls } from '../../messages/en/controls.ts';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Button } from '../button/Button.tsx';
import { Notice } from '../notice/Notice.tsx';
import { rootProps } from './rootProps.ts';

/**
 * Keeps an error while rendering from taking down the page of the host: in its place stand a notice and a button that
 * renders the children anew. An error of configuration, which only code can correct, is passed on.
 *
 * ```tsx
 * const safe = <ErrorBoundary onError={(error) => report(error.name)}><Balance /></ErrorBoundary>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` that a child threw, for example outside of `<WalletProvider>`
 */
export class ErrorBoundary extends Component<ErrorBoundary.Props, ErrorBoundary.State> {
  static getDerivedStateFromError(error: unknown): ErrorBoundary.State {
    return { caught: { error } };
  }

  override state: ErrorBoundary.State = { caught: undefined };

  override componentDidCatch(error: unknown): void {
    if (!isConfigurationError(error)) this.props.onError?.(toError(error));
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === undefined) return this.props.children;
    if (isConfigurationError(caught.error)) throw caught.error;
    return <Fallback className={this.props.className} onRetry={() => this.setState({ caught: undefined })} />;
  }
}

function Fallback(props: { readonly className: string | undefined; readonly onRetry: () => void }): ReactElement {
  const { appearance } = useProvider('ErrorBoundary');
  const m = useMessages(texts);
  return (
    <div {...rootProps(appearance, 'lk-panel', props.className)} data-lk-part="error-boundary">
      <Notice tone="error" title={m['boundary.heading']}>
        {m['boundary.text']}
      </Notice>
      <Button variant="primary" onClick={props.onRetry}>
        {m['general.tryAgain']}
      </Button>
    </div>
  );
}

const texts = { ...general, ...controls };

const isConfigurationError = (error: unknown) => error instanceof WalletError && error.next === 'fixCode';

/** What was thrown, as an error. `undefined` and other values can be thrown too. */
const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

export declare namespace ErrorBoundary {
  interface Props {
    readonly children?: ReactNode;
    /** Called with an error that a child threw while it was rendered. */
    readonly onError?: ((error: Error) => void) | undefined;
    /** Class of the panel that stands for the children. */
    readonly className?: string | undefined;
  }
  interface State {
    /** What was thrown, which may be any value, `undefined` included. */
    readonly caught: { readonly error: unknown } | undefined;
  }
}
