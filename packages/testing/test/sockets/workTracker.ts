/** One unit of work, in progress until it waits or ends. Later calls have no effect. */
export interface Work {
  /** Records that work waits for time to pass. */
  pause(): void;
  /** Records that work continues. */
  resume(): void;
  end(): void;
}

/** The work in progress: the clock advances only while there is none, so that a slow machine changes nothing. */
export interface WorkTracker {
  begin(): Work;
  /** Counts a unit of work until it settles. */
  during<Result>(work: Promise<Result>): Promise<Result>;
  /** Resolves when everything waits for time to pass. */
  done(): Promise<void>;
  /** Stops observing the platform's cryptography. */
  close(): void;
}

/** How many turns of the event loop must pass without new work. */
const quietTurns = 3;

/** Counts reported work, and automatically the platform's background cryptography. */
export function createWorkTracker(): WorkTracker {
  const active = new Set<Work>();
  let onIdle = () => {};

  function begin(): Work {
    let isOver = false;
    const leave = () => {
      if (active.delete(work) && active.size === 0) onIdle();
    };
    const work: Work = {
      pause: leave,
      resume: () => {
        if (!isOver) active.add(work);
      },
      end: () => {
        isOver = true;
        leave();
      },
    };
    active.add(work);
    return work;
  }

  async function during<Result>(promise: Promise<Result>): Promise<Result> {
    const work = begin();
    try {
      return await promise;
    } finally {
      work.end();
    }
  }

  async function done(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns || active.size > 0; quiet += 1) {
      if (active.size > 0) {
        quiet = 0;
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return { begin, during, done, close: watchCryptography(during) };
}

/**
 * Counts every call of Web Cryptography. Returns a function that restores what was there before: another test file of the
 * same process may count calls too.
 */
function watchCryptography(during: WorkTracker['during']): () => void {
  const { subtle } = crypto;
  const names = Object.getOwnPropertyNames(SubtleCrypto.prototype).filter((name) => name !== 'constructor');
  const before = Object.getOwnPropertyDescriptors(subtle);
  for (const name of names) {
    const compute: unknown = Reflect.get(subtle, name);
    if (typeof compute !== 'function') continue;
    const value = (...given: unknown[]) => during(Promise.resolve(Reflect.apply(compute, subtle, given)));
    Object.defineProperty(subtle, name, { value, configurable: true });
  }
  return () => {
    for (const name of names) Reflect.deleteProperty(subtle, name);
    Object.defineProperties(subtle, before);
  };
}
