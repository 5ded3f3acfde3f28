import type { Wallet } from '@latchkey/core';
import * as Agents from '../src/headless/agents/index.parts.ts';
import * as Approvals from '../src/headless/approvals/index.parts.ts';
import * as Credentials from '../src/headless/credentials/index.parts.ts';
import * as OwnershipProof from '../src/headless/ownership-proof/index.parts.ts';
import * as Profile from '../src/headless/profile/index.parts.ts';
import * as Sessions from '../src/headless/sessions/index.parts.ts';
import * as Statements from '../src/headless/statements/index.parts.ts';
import * as WalletExport from '../src/headless/wallet-export/index.parts.ts';
import { agentsPlaces } from './agentsPlaces.tsx';
import { approvalsPlaces } from './approvalsPlaces.tsx';
import { cardsPlaces } from './cardsPlaces.tsx';
import { depositPlaces } from './depositPlaces.tsx';
import { onboardingPlaces } from './onboardingPlaces.tsx';
import { ownershipProofPlaces } from './ownershipProofPlaces.tsx';
import type { Place } from './place.ts';
import { credentialsPlaces, profilePlaces, sessionsPlaces, walletExportPlaces } from './securityPlaces.tsx';
import { statementsPlaces } from './statementsPlaces.tsx';
import { storePlaces } from './storePlaces.tsx';

/** The parts of the families that read from stores, each with its place: name, parts, places by part. */
export function familyPlaces(wallet: Wallet): readonly (readonly [string, object, Record<string, Place>])[] {
  return [
    ...cardsPlaces(wallet),
    ...depositPlaces(wallet),
    ...storePlaces(wallet),
    ...onboardingPlaces(wallet),
    ['Approvals', Approvals, approvalsPlaces(wallet)],
    ['Agents', Agents, agentsPlaces(wallet)],
    ['Credentials', Credentials, credentialsPlaces(wallet)],
    ['WalletExport', WalletExport, walletExportPlaces(wallet)],
    ['OwnershipProof', OwnershipProof, ownershipProofPlaces(wallet)],
    ['Profile', Profile, profilePlaces(wallet)],
    ['Sessions', Sessions, sessionsPlaces(wallet)],
    ['Statements', Statements, statementsPlaces(wallet)],
  ];
}
