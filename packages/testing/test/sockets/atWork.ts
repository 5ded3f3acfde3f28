/** One piece of work, on its way until it rests or ends. What it is told after its end changes nothing. */
export interface Work {
  /** It waits for time to pass. */
  rest(): void;
  /** It goes on. */
  wake(): void;
  end(): void;
}

/** What is on its way now: time is let pass only while nothing is, so that a slow machine changes nothing. */
export interface AtWork {
  begin(): Work;
  /** Counts a piece of work until it has come out. */
  during<Result>(work: Promise<Result>): Promise<Result>;
  /** Resolves when everything waits for time to pass. */
  done(): Promise<void>;
  /** Lets go of the platform's cryptography. */
  close(): void;
}

/** How many turns of the event loop nothing must begin in. */
const QUIET_TURNS = 3;

/** Counts what it is told of, and by itself what the platform computes in the background. */
export function createAtWork(): AtWork {
  const moving = new Set<Work>();
  let noticed = () => {};

  function begin(): Work {
    let isOver = false;
    const leave = () => {
      if (moving.delete(work) && moving.size === 0) noticed();
    };
    const work: Work = {
      rest: leave,
      wake: () => {
        if (!isOver) moving.add(work);
      },
      end: () => {
        isOver = true;
        leave();
      },
    };
    moving.add(work);
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
    for (let quiet = 0; quiet < QUIET_TURNS || moving.size > 0; quiet += 1) {
      if (moving.size > 0) {
        quiet = 0;
        await new Promise<void>((resolve) => {
          noticed = resolve;
        });
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return { begin, during, done, close: watchCryptography(during) };
}

/** Counts every call of Web Cryptography. Returns the way to stop. */
function watchCryptography(during: AtWork['during']): () => void {
  const { subtle } = crypto;
  const names = Object.getOwnPropertyNames(SubtleCrypto.prototype).filter((name) => name !== 'constructor');
  for (const name of names) {
    const compute: unknown = Reflect.get(subtle, name);
    if (typeof compute !== 'function') continue;
    const value = (...given: unknown[]) => during(Promise.resolve(Reflect.apply(compute, subtle, given)));
    Object.defineProperty(subtle, name, { value, configurable: true });
  }
  return () => {
    for (const name of names) Reflect.deleteProperty(subtle, name);
  };
}
