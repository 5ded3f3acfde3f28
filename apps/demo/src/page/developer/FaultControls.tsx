import { Select } from '@latchkey/react/kit';
import { type ReactElement, useState } from 'react';
import { Section } from './Section.tsx';
import { setFault } from './sandboxApi.ts';

const faults = {
  none: 'Works',
  loseNextResponse: 'Loses the next response',
  offline: 'Offline',
  slow: 'Slow, 1.5 s for each response',
} as const;

type Fault = keyof typeof faults;

/** The fault stays when the drawer is closed. */
let latest: Fault = 'none';

/** Breaks the connection on purpose, to see what the wallet makes of it. One fault at a time. */
export function FaultControls(): ReactElement {
  const [active, setActive] = useState<Fault>(latest);
  const choose = (fault: Fault) => {
    const before = latest;
    const show = (shown: Fault) => {
      latest = shown;
      setActive(shown);
    };
    show(fault);
    void setFault(fault).catch(() => show(before));
  };
  return (
    <Section heading="Faults">
      <Select label="Connection" value={active} onChange={({ target }) => choose(target.value as Fault)}>
        {(Object.keys(faults) as Fault[]).map((fault) => (
          <option key={fault} value={fault}>
            {faults[fault]}
          </option>
        ))}
      </Select>
    </Section>
  );
}
