import { type ReactElement, useRef } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useSettled } from '../../hooks/useSettled.ts';
import { Icon } from '../../icons/Icon.tsx';
import { check, copy, print, share } from '../../icons/shapes.ts';
import { transfer } from '../../messages/en/transfer.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Problem } from '../base/Problem.tsx';
import { printOnly } from '../base/printOnly.ts';

/** Copies, shares and prints a receipt, or what else is worth keeping. Sharing is offered where the browser has it. */
export function ReceiptActions(props: {
  /** What is kept, one fact a line. */
  readonly text: string;
  /** The title of what is shared. @default that of a receipt */
  readonly title?: string | undefined;
  /** The label of the button that copies; `false` leaves only sharing. @default that of a receipt */
  readonly copyLabel?: string | false | undefined;
  readonly onCopy?: (() => void) | undefined;
}): ReactElement {
  const m = useMessages(transfer);
  const { text, title = m['receipt.title'], copyLabel = m['receipt.copy'], onCopy } = props;
  const announce = useAnnounce();
  const element = useRef<HTMLDivElement>(null);
  const [copied, run] = useSettled();
  const copyText = async () => {
    await navigator.clipboard.writeText(text);
    announce(m['receipt.copied']);
    onCopy?.();
  };
  return (
    <div ref={element} className="lk-actions" data-lk-part="receipt-actions">
      {copied === 'failed' && (
        <p className="lk-error" role="alert">
          <Problem>{m['receipt.copyFailed']}</Problem>
        </p>
      )}
      <div className="lk-pair">
        {copyLabel !== false && (
          <button type="button" className="lk-button" data-lk-part="copy" onClick={() => run(copyText())}>
            <Icon icon={copied === 'done' ? check : copy} />
            {copied === 'done' ? m['receipt.copied'] : copyLabel}
          </button>
        )}
        {canShare() && (
          <button
            type="button"
            className="lk-button"
            data-lk-part="share"
            // A user who closes the share sheet rejects it.
            onClick={() => navigator.share({ title, text }).catch(() => undefined)}
          >
            <Icon icon={share} /> {m['receipt.share']}
          </button>
        )}
        {copyLabel !== false && (
          <button type="button" className="lk-button" data-lk-part="print" onClick={() => printOnly(element.current)}>
            <Icon icon={print} /> {m['receipt.print']}
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether the browser shares texts. */
export function canShare(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.share === 'function';
}
