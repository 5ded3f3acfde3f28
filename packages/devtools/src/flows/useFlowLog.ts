import { useEffect, useRef, useState } from 'react';
import { createFlowLog, type FlowLog } from './createFlowLog.ts';

type Added = Map<string, { readonly flow: FlowLog.Source; readonly remove: () => void }>;

/** Returns the given log, or one of its own, with the given flows in it while the component is mounted. */
export function useFlowLog(
  given: FlowLog | undefined,
  flows: Readonly<Record<string, FlowLog.Source>> = none,
): FlowLog {
  const [own] = useState(createFlowLog);
  const log = given ?? own;
  const added = useRef<Added>(new Map()).current;
  // After every render: callers pass a new object each time, and a flow that stays keeps its events.
  useEffect(() => {
    for (const [name, { flow, remove }] of [...added]) {
      if (flows[name] === flow) continue;
      remove();
      added.delete(name);
    }
    for (const [name, flow] of Object.entries(flows))
      if (!added.has(name)) added.set(name, { flow, remove: log.add(name, flow) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another log gets the flows anew
  useEffect(
    () => () => {
      for (const { remove } of added.values()) remove();
      added.clear();
    },
    [log, added],
  );
  return log;
}

const none: Readonly<Record<string, FlowLog.Source>> = {};
