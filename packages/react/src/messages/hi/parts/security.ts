import type { Messages } from '../../en.ts';
import { credentials } from '../credentials.ts';
import { profile } from '../profile.ts';
import { scaFactors } from '../scaFactors.ts';
import { securityCenter } from '../securityCenter.ts';
import { sessions } from '../sessions.ts';
import { walletExport } from '../walletExport.ts';

const texts = {
  ...credentials,
  ...profile,
  ...scaFactors,
  ...securityCenter,
  ...sessions,
  ...walletExport,
} as Partial<Messages>;

export default texts;
