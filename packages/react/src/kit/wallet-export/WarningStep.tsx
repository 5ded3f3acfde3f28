import { type ReactElement, useId } from 'react';
import * as Parts from '../../headless/wallet-export/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { close, warning } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The warning, and what the user states before an export starts. */
export function WarningStep(props: StepProps & { readonly isWiped: boolean }): ReactElement {
  const m = useMessages(texts);
  const { onCancel } = props;
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <>
      <div className="lk-head">
        <Parts.Heading headingLevel={props.headingLevel} className="lk-heading">
          {m['walletExport.heading']}
        </Parts.Heading>
        {onCancel && (
          <button
            type="button"
            className="lk-icon-button"
            aria-label={m['walletExport.cancel']}
            onClick={() => onCancel()}
          >
            <Icon icon={close} />
          </button>
        )}
      </div>
      {props.isWiped && <Notice>{m['walletExport.wiped']}</Notice>}
      <Notice tone="error" announced={false} icon={warning} title={m['walletExport.warning.title']}>
        {m['walletExport.warning']}
      </Notice>
      {(['alone', 'known'] as const).map((statement) => (
        <label key={statement} className="lk-check" htmlFor={`${id}${statement}`}>
          <Parts.Statement statement={statement} id={`${id}${statement}`} />
          <span>{m[`walletExport.${statement}`]}</span>
        </label>
      ))}
      <div className="lk-actions">
        <Parts.Start className="lk-button lk-primary" aria-describedby={hintId}>
          {m['walletExport.start']}
        </Parts.Start>
        <p id={hintId} className="lk-small lk-muted lk-center">
          {m['walletExport.start.hint']}
        </p>
      </div>
    </>
  );
}
