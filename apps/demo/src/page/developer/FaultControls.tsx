import { type ReactElement, useState } from 'react';
import { Section } from './Section.tsx';
import { setFault } from './sandboxApi.ts';

const faults = {
  loseNextResponse: 'Lose the next response',
  offline: 'Offline',
  slow: 'Slow responses, 1.5 s',
} as const;

type Fault = keyof typeof faults;

/** Breaks the connection on purpose, to see what the wallet makes of it. One fault at a time. */
export function FaultControls(): ReactElement {
  const [active, setActive] = useState<Fault>();
  const toggle = (fault: Fault) => {
    const chosen = active === fault ? undefined : fault;
    setActive(chosen);
    void setFault(chosen ?? 'none').catch(() => setActive(active));
  };
  return (
    <Section heading="Faults">
      <ul className="lk-list" data-inset="">
        {(Object.keys(faults) as Fault[]).map((fault) => (
          <li key={fault}>
            <label className="lk-row">
              <span className="lk-two">
                <span>{faults[fault]}</span>
              </span>
              <input
                type="checkbox"
                role="switch"
                className="lk-switch"
                aria-checked={active === fault}
                checked={active === fault}
                onChange={() => toggle(fault)}
              />
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}
