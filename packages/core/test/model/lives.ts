/**
 * How many lives each proof lives through: the more where money hangs on it, the fewer where a life takes long. Together
 * more than 200,000.
 */
export const lives = {
  'send.model.one': 62_500,
  'send.model.other': 62_500,
  'fund.model': 36_000,
  'stepUp.model': 30_000,
  'credential.model': 10_000,
  'login.model': 4_000,
  'walletExport.model': 1_000,
} as const;

export type Proof = keyof typeof lives;
