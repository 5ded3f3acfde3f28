/** How much the platform signs and digests now: it does so in the background, however long the machine takes. */
let making = 0;
const { subtle } = crypto;
for (const name of ['sign', 'digest'] as const) {
  const work = subtle[name] as (...given: unknown[]) => Promise<ArrayBuffer>;
  const counted = async (...given: unknown[]) => {
    making += 1;
    try {
      return await work.apply(subtle, given);
    } finally {
      making -= 1;
    }
  };
  Object.defineProperty(subtle, name, { value: counted, configurable: true });
}

/** Whether a signature or a digest is being made, so that a test does not let time go by meanwhile. */
export const isSigning = (): boolean => making > 0;
