import type { ReactElement } from 'react';
import { formatTime } from '../panel/formatTime.ts';
import type { TabProps } from '../panel/tabProps.ts';
import { useStore } from '../panel/useStore.ts';

/** Shows the state of each flow, and its events. */
export function FlowsTab({ log }: TabProps): ReactElement {
  const flows = useStore(log);
  if (flows.length === 0)
    return (
      <p>
        No flow was added. Pass <code>flows</code>, or add each flow to a log of <code>createFlowLog()</code>.
      </p>
    );
  return (
    <>
      {flows.map(({ id, name, status, steps }) => (
        <details key={id} className="lkd-flow" open>
          <summary>
            {name}: <code>{status}</code>
          </summary>
          {steps.length === 0 && <p>No event since the flow was added.</p>}
          <ol className="lkd-list" aria-label={`Events of ${name}, newest first`}>
            {steps.map((step, index) => (
              // Counted from the oldest one, so that a step keeps its key until older ones are dropped.
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no id
              <li key={steps.length - index}>
                <code>{step.event}</code>{' '}
                <span className="lkd-muted">
                  {formatTime(step.at)} · {step.from === step.to ? `stays ${step.to}` : `${step.from} → ${step.to}`}
                </span>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </>
  );
}
