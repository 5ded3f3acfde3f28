import { Select } from '@latchkey/react/kit';
import { type ReactElement, useState } from 'react';
import { Section } from './Section.tsx';
import { type Fault, type Inbox, setFault } from './sandboxApi.ts';
import { useOfflineFault } from './useOfflineFault.ts';

const faults = {
  none: 'Works',
  loseNextResponse: 'Loses the next response',
  offline: 'Offline',
  slow: 'Slow, 1.5 s for each response',
} as const satisfies Record<Fault, string>;

/**
 * Breaks the connection on purpose, to see what the wallet makes of it. One fault at a time. The sandbox knows which one
 * is active: it stays after a reload, and one for a single response ends with that.
 */
export function FaultControls({ fault, onChange }: FaultControls.Props): ReactElement {
  const [chosen, setChosen] = useState<Fault>();
  useOfflineFault(fault);
  const choose = async (next: Fault) => {
    setChosen(next);
    await setFault(next).catch(() => undefined);
    await onChange();
    setChosen(undefined);
  };
  return (
    <Section heading="Faults">
      <Select
        label="Connection"
        value={chosen ?? fault ?? 'none'}
        disabled={fault === undefined}
        onChange={({ target }) => void choose(target.value as Fault)}
      >
        {(Object.keys(faults) as Fault[]).map((name) => (
          <option key={name} value={name}>
            {faults[name]}
          </option>
        ))}
        {fault === 'other' && <option value="other">Set on the page of the sandbox</option>}
      </Select>
    </Section>
  );
}

export declare namespace FaultControls {
  interface Props {
    /** The active fault; undefined until it is read. */
    readonly fault: Inbox['fault'] | undefined;
    /** Reads the active fault again. */
    readonly onChange: () => Promise<void>;
  }
}
