import { type RefObject, useEffect, useRef } from 'react';

/** Keeps a value of the latest render that the page shows, for effects and callbacks that do not depend on it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
