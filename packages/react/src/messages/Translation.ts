import type { activity } from './en/activity.ts';
import type { agents } from './en/agents.ts';
import type { approvals } from './en/approvals.ts';
import type { balance } from './en/balance.ts';
import type { bankAccount } from './en/bankAccount.ts';
import type { beneficialOwners } from './en/beneficialOwners.ts';
import type { cards } from './en/cards.ts';
import type { contactVerification } from './en/contactVerification.ts';
import type { controls } from './en/controls.ts';
import type { credentials } from './en/credentials.ts';
import type { customerDetails } from './en/customerDetails.ts';
import type { deposit } from './en/deposit.ts';
import type { documents } from './en/documents.ts';
import type { endUserTerms } from './en/endUserTerms.ts';
import type { errors } from './en/errors.ts';
import type { exchangeRates } from './en/exchangeRates.ts';
import type { externalAccounts } from './en/externalAccounts.ts';
import type { fund } from './en/fund.ts';
import type { general } from './en/general.ts';
import type { kycLink } from './en/kycLink.ts';
import type { login } from './en/login.ts';
import type { onboarding } from './en/onboarding.ts';
import type { ownershipProof } from './en/ownershipProof.ts';
import type { passkey } from './en/passkey.ts';
import type { phone } from './en/phone.ts';
import type { profile } from './en/profile.ts';
import type { recipients } from './en/recipients.ts';
import type { scaEnrolment } from './en/scaEnrolment.ts';
import type { scaFactors } from './en/scaFactors.ts';
import type { scaReset } from './en/scaReset.ts';
import type { securityCenter } from './en/securityCenter.ts';
import type { send } from './en/send.ts';
import type { session } from './en/session.ts';
import type { sessions } from './en/sessions.ts';
import type { statements } from './en/statements.ts';
import type { stepUp } from './en/stepUp.ts';
import type { transaction } from './en/transaction.ts';
import type { transfer } from './en/transfer.ts';
import type { umaAddress } from './en/umaAddress.ts';
import type { verification } from './en/verification.ts';
import type { walletExport } from './en/walletExport.ts';
import type { walletPanel } from './en/walletPanel.ts';
import type { withdraw } from './en/withdraw.ts';

/** The English texts of each file that a translation has. A part that is a chunk of its own includes longer families. */
interface English {
  readonly access: typeof general &
    typeof controls &
    typeof errors &
    typeof login &
    typeof passkey &
    typeof phone &
    typeof session &
    typeof stepUp;
  readonly accounts: typeof externalAccounts &
    typeof ownershipProof &
    typeof scaEnrolment &
    typeof scaReset &
    typeof umaAddress &
    typeof bankAccount;
  readonly agents: typeof agents & typeof approvals;
  readonly cards: typeof cards;
  readonly deposits: typeof deposit & typeof exchangeRates & typeof fund & typeof withdraw;
  readonly onboarding: typeof beneficialOwners &
    typeof contactVerification &
    typeof customerDetails &
    typeof endUserTerms &
    typeof kycLink &
    typeof onboarding &
    typeof verification &
    typeof documents;
  readonly payments: typeof activity &
    typeof balance &
    typeof recipients &
    typeof transaction &
    typeof transfer &
    typeof send;
  readonly security: typeof credentials &
    typeof profile &
    typeof scaFactors &
    typeof securityCenter &
    typeof sessions &
    typeof walletExport;
  readonly wallet: typeof statements & typeof walletPanel;
  readonly stepUp: typeof stepUp;
  readonly send: typeof send;
  readonly bankAccount: typeof bankAccount;
  readonly documents: typeof documents;
}

/** The texts of a file in another language: each of them, with the placeholders of English. */
export type Translation<Name extends keyof English> = { readonly [Key in keyof English[Name]]: English[Name][Key] };
