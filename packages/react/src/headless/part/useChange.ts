import { useEffect, useRef } from 'react';
import { useLatest } from '../../hooks/useLatest.ts';

/**
 * Calls back once for each change of a value, after the page shows it, with the value before. The first value is no
 * change. The callback is that of the latest render.
 */
export function useChange<Value>(value: Value, onChange: (value: Value, before: Value) => void): void {
  const latest = useLatest(onChange);
  const reported = useRef(value);
  useEffect(() => {
    const before = reported.current;
    if (before === value) return;
    reported.current = value;
    latest.current(value, before);
  }, [value, latest]);
}
