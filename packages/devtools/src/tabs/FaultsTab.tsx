import { type ChangeEvent, type ReactElement, useId } from 'react';
import { type FaultStatus, faultCodes, type NextFault, noFaults } from '../faults/createFaults.ts';
import type { TabProps } from '../panel/tabProps.ts';
import { useStore } from '../panel/useStore.ts';

const delays = { 0: 'None', 300: '300 ms', 1500: '1.5 s', 10000: '10 s' };

const statuses = Object.keys(faultCodes).map((status) => Number(status) as FaultStatus);

/** Titles of the faults of the next request, by the value of their option. */
const titles: Readonly<Record<string, string>> = {
  none: 'None',
  loseRequest: 'The request is lost',
  loseResponse: 'The response is lost',
  ...Object.fromEntries(statuses.map((status) => [status, `${status} ${faultCodes[status]}`])),
};

/** Shows the faults to simulate. */
export function FaultsTab({ tap: { faults } }: TabProps): ReactElement {
  const { delayMs, offline, next } = useStore(faults);
  const id = useId();
  const setNext = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => faults.set({ next: toFault(value) });
  return (
    <>
      <label className="lkd-check">
        <input type="checkbox" checked={offline} onChange={({ target }) => faults.set({ offline: target.checked })} />
        Offline: every request fails
      </label>
      <label className="lkd-field" htmlFor={`${id}-delay`}>
        Delay of each request
      </label>
      <select
        id={`${id}-delay`}
        className="lkd-select"
        value={delayMs}
        onChange={({ target }) => faults.set({ delayMs: Number(target.value) })}
      >
        {Object.entries(delays).map(([ms, title]) => (
          <option key={ms} value={ms}>
            {title}
          </option>
        ))}
      </select>
      <label className="lkd-field" htmlFor={`${id}-next`}>
        Fault of the next request that the user causes
      </label>
      <select id={`${id}-next`} className="lkd-select" value={toValue(next)} onChange={setNext}>
        {Object.entries(titles).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      <div className="lkd-actions">
        <button type="button" className="lkd-button" onClick={() => faults.set(noFaults)}>
          End all faults
        </button>
      </div>
    </>
  );
}

function toValue(fault: NextFault | undefined): string {
  if (fault === undefined) return 'none';
  return fault.kind === 'status' ? String(fault.status) : fault.kind;
}

function toFault(value: string): NextFault | undefined {
  if (value === 'none') return undefined;
  if (value === 'loseRequest' || value === 'loseResponse') return { kind: value };
  return { kind: 'status', status: Number(value) as FaultStatus };
}
