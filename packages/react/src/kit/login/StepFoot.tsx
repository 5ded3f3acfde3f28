import type { ReactElement } from 'react';
import * as Parts from '../../headless/login/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** The last line of the first step: the way back in, and the way out. */
export function StepFoot({ onCancel }: { readonly onCancel: (() => void) | undefined }): ReactElement {
  const m = useMessages(texts);
  return (
    <div className="lk-line lk-spread">
      <Parts.Recovery className="lk-link">{m['login.recovery.open']}</Parts.Recovery>
      {onCancel !== undefined && (
        <button type="button" className="lk-link" onClick={onCancel}>
          {m['login.cancel']}
        </button>
      )}
    </div>
  );
}
