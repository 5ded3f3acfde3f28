import { type ReactElement, useEffect, useState } from 'react';
import { useScaEnrolmentContext } from '../../headless/sca-enrolment/context.ts';
import * as Parts from '../../headless/sca-enrolment/index.parts.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useSettled } from '../../hooks/useSettled.ts';
import { Icon } from '../../icons/Icon.tsx';
import { check, copy, download, print } from '../../icons/shapes.ts';
import { controls } from '../../messages/en/controls.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Problem } from '../base/Problem.tsx';
import { printOnly } from '../base/printOnly.ts';
import { privateProps } from '../base/privateProps.ts';
import { Notice } from '../notice/Notice.tsx';
import { Intro } from './AddSteps.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The recovery codes, shown once. They leave when the user says that they are stored. */
export function RecoveryCodesStep(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const copyTexts = useMessages(controls);
  const announce = useAnnounce();
  const { enrolment, draft } = useScaEnrolmentContext('ScaEnrolment');
  const { state } = enrolment;
  const [copied, run] = useSettled();
  const codes = state.status === 'showingRecoveryCodes' ? state.recoveryCodes : [];
  const text = `${codes.join('\n')}\n`;
  const file = useTextFile(text);
  if (state.status !== 'showingRecoveryCodes') return null;
  const copyCodes = async () => {
    await navigator.clipboard.writeText(text);
    announce(m['scaEnrolment.recovery.copied']);
  };
  return (
    <>
      <Intro {...props} heading={m['scaEnrolment.recovery.heading']} text={m['scaEnrolment.recovery.text']} />
      <ul {...privateProps('lk-inset lk-mono')} aria-label={m['scaEnrolment.recovery.label']} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {copied === 'failed' && <Notice tone="warning">{m['scaEnrolment.recovery.copyFailed']}</Notice>}
      <div className="lk-pair">
        <button type="button" className="lk-button" onClick={() => run(copyCodes())}>
          <Icon icon={copied === 'done' ? check : copy} />
          {copied === 'done' ? copyTexts['copy.copied'] : m['scaEnrolment.recovery.copy']}
        </button>
        <a className="lk-button" href={file} download={m['scaEnrolment.recovery.file']}>
          <Icon icon={download} />
          {m['scaEnrolment.recovery.download']}
        </a>
        <button type="button" className="lk-button" onClick={({ currentTarget }) => printOnly(currentTarget)}>
          <Icon icon={print} />
          {m['scaEnrolment.recovery.print']}
        </button>
      </div>
      <div className="lk-field">
        <Parts.Error className="lk-error">
          {draft.problem === 'notAcknowledged' && <Problem>{m['scaEnrolment.recovery.missing']}</Problem>}
        </Parts.Error>
        <div className="lk-check">
          <Parts.Acknowledge />
          <Parts.Label>{m['scaEnrolment.recovery.acknowledge']}</Parts.Label>
        </div>
      </div>
      <Parts.Finish className="lk-button lk-primary">{m['scaEnrolment.recovery.finish']}</Parts.Finish>
    </>
  );
}

/** A link to the text as a file. It ends with the step. */
function useTextFile(text: string): string | undefined {
  const [file, setFile] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    setFile(url);
    return () => URL.revokeObjectURL(url);
  }, [text]);
  return file;
}
