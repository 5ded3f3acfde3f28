/** How many signatures the platform is making now: it makes them in the background, however long the machine takes. */
let making = 0;
const { sign } = crypto.subtle;
crypto.subtle.sign = async (...given: Parameters<typeof sign>) => {
  making += 1;
  try {
    return await sign.apply(crypto.subtle, given);
  } finally {
    making -= 1;
  }
};

/** Whether a signature is being made, so that a test does not let time go by meanwhile. */
export const isSigning = (): boolean => making > 0;
