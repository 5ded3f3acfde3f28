import type { ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { type TimelineMark, type TimelineStepName, timelineOf } from '../../headless/send/steps.ts';
import { textOf } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Icon } from '../base/Icon.tsx';
import { Problem } from '../base/Problem.tsx';
import { Reference } from '../base/Reference.tsx';
import { useMoneyText } from '../base/useMoneyText.ts';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';

/** What became of the money. */
export function StatusStep({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const money = useMoneyText();
  const payee = usePayeeName();
  const { state } = useSendContext('Send').send;
  if (state.status !== 'processing' && state.status !== 'completed' && state.status !== 'failed') return null;
  const { quote } = state;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {state.status === 'completed' && <Icon name="check" />}
        {m[`send.${state.status}.heading`]}
      </Parts.Heading>
      {state.status === 'processing' && (
        <p className="lk-text">{m['send.processing.text']({ amount: money(quote.sending), payee })}</p>
      )}
      {state.status === 'completed' && (
        <p className="lk-text">{m['send.completed.text']({ amount: money(quote.receiving), payee })}</p>
      )}
      {state.status === 'failed' && (
        <Parts.Error className="lk-error">
          <Problem>{textOf(m, `reason.${state.reason}`) ?? m['reason.other']}</Problem>
        </Parts.Error>
      )}
      <Parts.Timeline className="lk-timeline">
        {timelineOf(state).map(({ name, mark }) => (
          <Stage key={name} name={name} mark={mark} />
        ))}
      </Parts.Timeline>
      <Reference value={quote.transactionId} />
      {state.status !== 'processing' && <Parts.Reset className="lk-button">{m['send.again']}</Parts.Reset>}
    </>
  );
}

const ICONS = { done: 'check', current: 'clock', next: 'dot', failed: 'cross' } as const;

function Stage(props: { readonly name: TimelineStepName; readonly mark: TimelineMark }): ReactElement {
  const m = useMessages(texts);
  const { name, mark } = props;
  const said = { done: m['send.step.done'], current: m['send.step.current'], next: m['send.step.next'], failed: '' };
  return (
    <Parts.TimelineStep mark={mark} className="lk-stage">
      <Icon name={ICONS[mark]} />
      <span>
        {mark === 'failed' ? m['send.step.failed'] : m[`send.step.${name}`]}
        {said[mark] !== '' && <span className="lk-hidden">: {said[mark]}</span>}
      </span>
    </Parts.TimelineStep>
  );
}
