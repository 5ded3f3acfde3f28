/**
 * Number of runs of each proof: more where money depends on it, fewer where a run takes long. More than 7,500 in
 * total, as many as the time of a build allows; `RUNS` sets others.
 */
export const runCounts = {
  'send.model.one': 2_000,
  'send.model.other': 2_000,
  'fund.model': 1_250,
  'stepUp.model': 1_250,
  'credential.model': 750,
  'login.model': 500,
  'walletExport.model': 300,
} as const;

/**
 * The seed of each proof, so that a build repeats the same runs and fails only because of a change. `SEED=random`
 * explores others, and a counterexample becomes a case of its own.
 */
export const seeds: Record<Proof, number> = {
  'send.model.one': 1083915130,
  'send.model.other': 255316502,
  'fund.model': 1133379214,
  'stepUp.model': 1010800045,
  'credential.model': 260289794,
  'login.model': 77120459,
  'walletExport.model': 1585934309,
};

export type Proof = keyof typeof runCounts;
