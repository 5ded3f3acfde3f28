import type { Clock } from '../../src/internal/clock.ts';
import { memoryStorage } from '../../src/storage/memoryStorage.ts';
import type { WalletStorage } from '../../src/storage/storage.ts';
import type { DeviceFault } from './hop.ts';

/** The device of a user: a clock that can be changed, and browser storage, which can be cleared. */
export interface Device {
  readonly clock: Clock;
  readonly storage: WalletStorage;
  applyFault(what: DeviceFault): void;
}

/** Longer than the lifetime of anything in a model. */
const STEP_MS = 86_400_000;

export function createDevice(clock: Clock): Device {
  let skewMs = 0;
  let kept = memoryStorage();
  return {
    clock: { ...clock, now: () => clock.now() + skewMs },
    storage: {
      storedIn: 'storage',
      records: through(() => kept.records),
      keys: through(() => kept.keys),
      close: () => kept.close(),
    },
    applyFault(what) {
      if (what === 'storage loss') kept = memoryStorage();
      else skewMs += what === 'clock forth' ? STEP_MS : -STEP_MS;
    },
  };
}

/** An object whose calls go to the current target at the time of the call. */
function through<Store extends object>(current: () => Store): Store {
  return new Proxy(current(), { get: (_, name) => Reflect.get(current(), name) });
}
