export type { Announcer, Politeness } from './announcer/createAnnouncer.ts';
export { useCountdown } from './countdown/useCountdown.ts';
export type { DepositKind } from './deposit/getMethodKind.ts';
export type { DepositChoice, DepositFilter, DepositMethod } from './deposit/listDepositChoices.ts';
export type { AgentChange, AgentsManagementState } from './hooks/createAgentsManagementStore.ts';
export type { ApprovalOutcome, ApprovalsDecisionState } from './hooks/createApprovalsDecisionStore.ts';
export type {
  BeneficialOwner,
  BeneficialOwnersState,
  OwnerChange,
  OwnerDetails,
} from './hooks/createBeneficialOwnersStore.ts';
export type { CardRevealParameters, CardRevealState } from './hooks/createCardRevealStore.ts';
export type { CardChange, CardPage, CardsManagementState } from './hooks/createCardsManagementStore.ts';
export type { ContactChannel, ContactVerificationState } from './hooks/createContactVerificationStore.ts';
export type { CredentialProgress, CredentialsState } from './hooks/createCredentialsStore.ts';
export type { CustomerChange, CustomerDetailsState } from './hooks/createCustomerDetailsStore.ts';
export type {
  DocumentHolder,
  DocumentSide,
  DocumentsState,
  DocumentType,
  DocumentUpload,
  UploadedDocument,
} from './hooks/createDocumentsStore.ts';
export type { EndUserTermsState } from './hooks/createEndUserTermsStore.ts';
export type { ExternalAccountsState } from './hooks/createExternalAccountsStore.ts';
export type { KycLinkState } from './hooks/createKycLinkStore.ts';
export type { OnboardingState } from './hooks/createOnboardingStore.ts';
export type { OwnershipProofState, SignMessage } from './hooks/createOwnershipProofStore.ts';
export type { ProfileContact, ProfileState } from './hooks/createProfileStore.ts';
export type { ScaEnrolmentState, ScaFactor } from './hooks/createScaEnrolmentStore.ts';
export type { ScaResetState } from './hooks/createScaResetStore.ts';
export type { SessionsState, SessionTarget } from './hooks/createSessionsStore.ts';
export type { VerificationProblem, VerificationStage, VerificationState } from './hooks/createVerificationStore.ts';
export type { WalletExportState } from './hooks/createWalletExportStore.ts';
export type { OauthProvider } from './hooks/OauthProvider.ts';
export type {
  IdentityCheck,
  OnboardingFacts,
  OnboardingTask,
  OnboardingTaskId,
  OnboardingTaskStatus,
} from './hooks/onboardingTasks.ts';
export { type Activity, useActivity } from './hooks/useActivity.ts';
export { type Agents, useAgents } from './hooks/useAgents.ts';
export { useAnnounce } from './hooks/useAnnounce.ts';
export { type Approvals, useApprovals } from './hooks/useApprovals.ts';
export { type Balance, useBalance } from './hooks/useBalance.ts';
export { type BankAccountForm, useBankAccountForm } from './hooks/useBankAccountForm.ts';
export { type BeneficialOwners, useBeneficialOwners } from './hooks/useBeneficialOwners.ts';
export { type CardLimit, useCardLimit } from './hooks/useCardLimit.ts';
export { type CardReveal, useCardReveal } from './hooks/useCardReveal.ts';
export { type Cards, useCards } from './hooks/useCards.ts';
export { type ContactVerification, useContactVerification } from './hooks/useContactVerification.ts';
export { type Credentials, useCredentials } from './hooks/useCredentials.ts';
export { type CustomerDetails, useCustomerDetails } from './hooks/useCustomerDetails.ts';
export { type Deposit, type DepositState, useDeposit } from './hooks/useDeposit.ts';
export { type Documents, useDocuments } from './hooks/useDocuments.ts';
export { type EndUserTerms, useEndUserTerms } from './hooks/useEndUserTerms.ts';
export { type ExchangeRates, useExchangeRates } from './hooks/useExchangeRates.ts';
export { type ExternalAccounts, useExternalAccounts } from './hooks/useExternalAccounts.ts';
export { type FirstPaymentState, type FirstPaymentStep, useFirstPayment } from './hooks/useFirstPayment.ts';
export { type Fund, useFund } from './hooks/useFund.ts';
export { type KycLink, useKycLink } from './hooks/useKycLink.ts';
export { type LockedUser, useLockedUser } from './hooks/useLockedUser.ts';
export { type Login, useLogin } from './hooks/useLogin.ts';
export { type MoneyFormat, useMoneyFormat } from './hooks/useMoneyFormat.ts';
export { type OauthLogin, type OauthProgress, useOauthLogin } from './hooks/useOauthLogin.ts';
export { type Onboarding, useOnboarding } from './hooks/useOnboarding.ts';
export { type OwnershipProof, useOwnershipProof } from './hooks/useOwnershipProof.ts';
export { type PasskeyEnrol, usePasskeyEnrol } from './hooks/usePasskeyEnrol.ts';
export { type PasskeyLogin, usePasskeyLogin } from './hooks/usePasskeyLogin.ts';
export { type PendingItems, usePendingItems } from './hooks/usePendingItems.ts';
export { type Profile, useProfile } from './hooks/useProfile.ts';
export { useReauthentication } from './hooks/useReauthentication.ts';
export { type RecipientGroup, type RecipientPicker, useRecipientPicker } from './hooks/useRecipientPicker.ts';
export { type Recipients, useRecipients } from './hooks/useRecipients.ts';
export { type ScaEnrolment, useScaEnrolment } from './hooks/useScaEnrolment.ts';
export { type ScaReset, useScaReset } from './hooks/useScaReset.ts';
export { type Send, useSend } from './hooks/useSend.ts';
export { useSession } from './hooks/useSession.ts';
export { type LockReason, type SessionGate, useSessionGate } from './hooks/useSessionGate.ts';
export { type Sessions, useSessions } from './hooks/useSessions.ts';
export { type StatementSelection, type Statements, useStatements } from './hooks/useStatements.ts';
export { type StepUp, useStepUp } from './hooks/useStepUp.ts';
export { type StepUpGuard, useStepUpGuard } from './hooks/useStepUpGuard.ts';
export { type Transaction, useTransaction } from './hooks/useTransaction.ts';
export { type TransferEstimation, useTransferEstimate } from './hooks/useTransferEstimate.ts';
export { useVerification, type Verification } from './hooks/useVerification.ts';
export { useWallet } from './hooks/useWallet.ts';
export { useWalletExport, type WalletExport } from './hooks/useWalletExport.ts';
export {
  useWalletPanel,
  type WalletPanel,
  type WalletPanelView,
  type WalletSectionOptions,
} from './hooks/useWalletPanel.ts';
export { useWithdrawalFee, type WithdrawalFee } from './hooks/useWithdrawalFee.ts';
export { en, type Messages } from './messages/en.ts';
export { loadMessages } from './messages/loadMessages.ts';
export type { DisplayCurrencies, DisplayCurrency } from './money/DisplayCurrency.ts';
export type { LoginDefaults } from './provider/LoginDefaults.ts';
export { WalletProvider } from './provider/WalletProvider.tsx';
