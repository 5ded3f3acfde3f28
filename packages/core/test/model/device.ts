import type { Clock } from '../../src/internal/clock.ts';
import { memoryStorage } from '../../src/storage/memoryStorage.ts';
import type { WalletStorage } from '../../src/storage/storage.ts';
import type { Mishap } from './hop.ts';

/** The machine of a person: a clock that somebody sets, and what the browser keeps, which can be thrown away. */
export interface Device {
  readonly clock: Clock;
  readonly storage: WalletStorage;
  befall(what: Mishap): void;
}

/** Longer than anything lives that a model asks about. */
const STEP_MS = 86_400_000;

export function createDevice(clock: Clock): Device {
  let skewMs = 0;
  let kept = memoryStorage();
  return {
    clock: { ...clock, now: () => clock.now() + skewMs },
    storage: {
      keptIn: 'storage',
      records: through(() => kept.records),
      keys: through(() => kept.keys),
      close: () => kept.close(),
    },
    befall(what) {
      if (what === 'storage loss') kept = memoryStorage();
      else skewMs += what === 'clock forth' ? STEP_MS : -STEP_MS;
    },
  };
}

/** An object whose calls go to whatever stands there when they are made. */
function through<Store extends object>(current: () => Store): Store {
  return new Proxy(current(), { get: (_, name) => Reflect.get(current(), name) });
}
