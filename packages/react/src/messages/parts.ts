export const allParts = [
  'access',
  'payments',
  'accounts',
  'deposits',
  'cards',
  'onboarding',
  'agents',
  'security',
  'wallet',
] as const;

/** The parts of a language. A page loads those whose texts it shows. */
export type Part = (typeof allParts)[number];

/** The part of each kind of text, by the first word of its key. All others are in `access`, which every page loads. */
const partByPrefix: Readonly<Record<string, Part>> = {
  account: 'payments',
  activity: 'payments',
  arrival: 'payments',
  balance: 'payments',
  bankAccount: 'accounts',
  externalAccounts: 'accounts',
  ownershipProof: 'accounts',
  scaEnrolment: 'accounts',
  scaReset: 'accounts',
  umaAddress: 'accounts',
  pending: 'payments',
  reason: 'payments',
  receipt: 'payments',
  recipients: 'payments',
  send: 'payments',
  status: 'payments',
  timeline: 'payments',
  transaction: 'payments',
  where: 'payments',
  deposit: 'deposits',
  exchangeRates: 'deposits',
  fund: 'deposits',
  withdraw: 'deposits',
  cards: 'cards',
  beneficialOwners: 'onboarding',
  contactVerification: 'onboarding',
  customerDetails: 'onboarding',
  documents: 'onboarding',
  endUserTerms: 'onboarding',
  kycLink: 'onboarding',
  onboarding: 'onboarding',
  verification: 'onboarding',
  agents: 'agents',
  approvals: 'agents',
  credentials: 'security',
  profile: 'security',
  scaFactors: 'security',
  securityCenter: 'security',
  sessions: 'security',
  walletExport: 'security',
  statements: 'wallet',
  walletPanel: 'wallet',
};

/**
 * Returns the part of a language that holds a text. The texts of errors are in the part of the component that shows
 * them.
 */
export function getPart(key: string): Part | undefined {
  const prefix = key.split('.', 1).join();
  return prefix === 'error' ? undefined : (partByPrefix[prefix] ?? 'access');
}

const partsByArea = new WeakMap<object, readonly Part[]>();

/** Returns the parts that hold the texts of an area. */
export function getParts(area: object): readonly Part[] {
  let parts = partsByArea.get(area);
  if (parts === undefined) {
    const used = new Set(Object.keys(area).map(getPart));
    parts = allParts.filter((part) => part === 'access' || used.has(part));
    partsByArea.set(area, parts);
  }
  return parts;
}
