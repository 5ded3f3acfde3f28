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

/** The kinds of texts in each part, by the first words of their keys. All others are in `access`, which every page loads. */
const prefixes: Readonly<Partial<Record<Part, string>>> = {
  payments:
    'account activity arrival balance money pending reason receipt recipients send status timeline transaction where',
  accounts: 'bankAccount externalAccounts ownershipProof scaEnrolment scaReset umaAddress',
  deposits: 'deposit exchangeRates fund withdraw',
  cards: 'cards',
  onboarding:
    'beneficialOwners contactVerification customerDetails documents endUserTerms kycLink onboarding verification',
  agents: 'agents approvals',
  security: 'credentials profile scaFactors securityCenter sessions walletExport',
  wallet: 'statements walletPanel',
};

/**
 * Returns the part of a language that holds a text. The texts of errors are in the part of the component that shows
 * them.
 */
export function getPart(key: string): Part | undefined {
  const prefix = key.split('.', 1).join();
  if (prefix === 'error') return undefined;
  return allParts.find((part) => prefixes[part]?.split(' ').includes(prefix)) ?? 'access';
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
