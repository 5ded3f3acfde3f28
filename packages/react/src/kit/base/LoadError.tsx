import type { WalletError } from '@latchkey/core';
import type { ReactElement } from 'react';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../button/Button.tsx';
import { Notice } from '../notice/Notice.tsx';

const texts = { ...general, ...errors };

/**
 * What stands in the place of a component whose code did not load, and the button that loads it again. Some browsers
 * remember the failure of a module until the page is loaded anew (whatwg/html#6768): after a second failure the button
 * is called "Reload the page", and does that.
 */
export function LoadError(props: {
  readonly error: Pick<WalletError, 'code' | 'next'>;
  /** Whether it failed again after a retry. */
  readonly isRepeated: boolean;
  readonly onRetry: () => void;
}): ReactElement {
  const m = useMessages(texts);
  return (
    <div className="lk-stack" data-lk-part="load-error">
      <Notice tone="error" title={m['general.loadFailed']}>
        {errorText(m, props.error)}
      </Notice>
      {props.isRepeated ? (
        <Button onClick={() => window.location.reload()}>{m['general.reload']}</Button>
      ) : (
        <Button onClick={props.onRetry}>{m['general.tryAgain']}</Button>
      )}
    </div>
  );
}
