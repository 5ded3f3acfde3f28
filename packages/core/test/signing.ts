/** What the platform does in the background, however long the machine takes. */
const names = [
  'sign',
  'digest',
  'verify',
  'encrypt',
  'decrypt',
  'deriveBits',
  'generateKey',
  'importKey',
  'exportKey',
] as const;

/** How much of that it does now. */
let making = 0;
const { subtle } = crypto;
for (const name of names) {
  const work = subtle[name] as (...given: unknown[]) => Promise<unknown>;
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

/** Whether a signature, a key or a digest is being made, so that a test does not let time go by meanwhile. */
export const isSigning = (): boolean => making > 0;
