import type { Clock } from '@latchkey/core';
import { useEffect, useState } from 'react';

/** Renders again every second, by the clock of the wallet. */
export function useTick(clock: Clock): void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = clock.setTimeout(() => setCount(count + 1), 1_000);
    return () => clock.clearTimeout(timer);
  }, [clock, count]);
}
