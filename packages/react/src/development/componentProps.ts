/** The properties of each component beside those of its element. A test compares them with the types. */
export const componentProps = {
  Activity:
    'cardId className headingLevel id onError onFinish onReady onSelect onStatusChange pageSize selectedId slots store variant',
  Agents:
    'autoFocus className control headingLevel onChange onError onReady onStatusChange onSubmit render slots variant',
  Approvals:
    'autoFocus className headingLevel limit onError onReady onStatusChange onSubmit onSuccess render slots variant',
  Balance:
    'actions className defaultHidden hidden id onError onHiddenChange onReady onStatusChange quickActions slots store',
  BankAccountForm:
    'accountTypes autoFocus className correctedAccount countries descriptors doneLabel headingLevel initialPlace initialValue onCancel onDone onError onStatusChange onSuccess render savedAccounts slots variant',
  BeneficialOwners:
    'autoFocus businessAddress className headingLevel onChange onError onReady onStatusChange render slots variant',
  CardLimits: 'autoFocus card className headingLevel onCancel onRequest render variant',
  CardReveal:
    'autoFocus cardId className headingLevel isFrameReady last4 onBeforeReveal onCancel onError onHidden onShown render variant visibleMs',
  Cards:
    'autoFocus className headingLevel isFrameReady onBeforeReveal onChange onError onReady onRequestLimit onSelectPayment onSetUp onStatusChange onSubmit render slots variant',
  ContactVerification:
    'autoFocus channel className headingLevel onError onReady onStatusChange onSuccess render slots variant',
  Credentials:
    'autoFocus className headingLevel name onAddContact onChange onError onReady onStatusChange providers slots variant',
  CustomerDetails: 'autoFocus className headingLevel onError onReady onStatusChange onSuccess render slots variant',
  Deposit:
    'accountId accountTypes activity autoFocus balance className headingLevel onCancel onChange onCopy onDone onError onReady onStatusChange onSuccess render slots variant',
  Documents:
    'autoFocus className country documentTypes headingLevel holder onChange onError onReady onStatusChange render slots variant',
  EndUserTerms: 'autoFocus className headingLevel onError onReady onStatusChange onSuccess render slots variant',
  ExchangeRates:
    'className currencies headingLevel onChange onError onReady onStatusChange render slots store targets variant',
  ExternalAccounts:
    'autoFocus className correctedAccount form headingLevel onChange onError onReady onSend onStatusChange origin pageSize render signMessage slots trust variant',
  Fund: 'accountId autoFocus className currencies flow headingLevel onCancel onChange onCopy onDone onError onReady onStatusChange onSubmit onSuccess render scaFactor slots variant',
  KycLink:
    'autoFocus className headingLevel mode onError onReady onStatusChange onSuccess redirectUri render slots variant',
  LockScreen:
    'autoFocus className flow headingLevel id methods oauthFlow onCancel onChange onError onReady onRecovery onSignedIn onStatusChange onSubmit passkeyFlow providers reason slots',
  Login:
    'autoFocus autofill className defaultIdentifier flow headingLevel id methods oauthFlow onCancel onChange onError onReady onRecovery onSignedIn onStatusChange onSubmit passkeyFlow providers rememberDevice slots',
  Onboarding:
    'autoFocus className headingLevel identityCheck kycMode onChange onError onReady onStatusChange onTaskChange redirectUri render slots variant',
  OwnershipProof:
    'account autoFocus className headingLevel onError onReady onStatusChange onSuccess render sign slots variant',
  PasskeyEnroll:
    'autoFocus className flow headingLevel name onCancel onClose onError onReady onStatusChange onSuccess slots',
  Profile: 'autoFocus className headingLevel onChange onError onReady onStatusChange slots variant',
  ScaEnrolment: 'autoFocus className embedded headingLevel onChange onError onReady onStatusChange origin slots',
  ScaFactors: 'className headingLevel onChange onError onReady onStatusChange origin slots variant',
  ScaReset:
    'autoFocus className headingLevel onCompleted onEnrol onError onReady onStarted onStatusChange resetId slots',
  SecurityCenter:
    'className confirmations headingLevel id name onAddContact onChange onError onReady origin providers slots variant walletExport',
  Send: 'autoFocus className destination flow headingLevel id newRecipient onAddRecipient onCancel onChange onCorrectAccount onDone onError onFinishLater onReady onSetUp onStatusChange onSubmit onSuccess quoteId scaFactor slots source transactionId umaAddress',
  SessionGate: 'children className id lock login onReady onStatusChange slots',
  Sessions: 'autoFocus className headingLevel onChange onError onReady onStatusChange slots variant',
  Statements:
    'className defaultDirection defaultPeriod headingLevel onChange onError onReady onStatusChange render slots store variant',
  StepUp:
    'autoFocus className codeLength destination embedded flow headingLevel onCancel onCompleted onError onReady onRecover onRequote onStatusChange onSubmit origin slots subject summary',
  StepUpGuard: 'children headingLevel onCancel onStatusChange onSuccess origin variant',
  TransactionDetail:
    'className headingLevel id onClose onCorrectAccount onError onFinish onHelp onReady onStatusChange slots store transactionId',
  Verification:
    'autoFocus className headingLevel onChange onError onReady onResolve onStatusChange render slots variant',
  WalletButton:
    'badge children className defaultOpen defaultSection headingLevel id isFrameReady lock login onBeforeReveal onError onOpenChange onReady onSuccess onViewChange open sections slots title trigger',
  WalletExport:
    'autoFocus className headingLevel onCancel onClose onError onReady onStatusChange onSuccess slots variant',
  WalletPanel:
    'className defaultSection headingLevel id isFrameReady lock login onBeforeReveal onError onReady onSuccess onViewChange sections slots variant',
  WalletProvider: 'appearance children displayCurrencies locale login messages onError wallet',
  Withdraw:
    'autoFocus className destination flow headingLevel id newRecipient onAddRecipient onCancel onChange onCorrectAccount onDone onError onFinishLater onReady onSetUp onStatusChange onSubmit onSuccess quoteId scaFactor slots source transactionId umaAddress',
} as const;

/** The components that render no element, so that no attribute has an effect. */
export const componentsWithoutElement: readonly string[] = ['StepUpGuard', 'WalletProvider'] satisfies ComponentName[];

/** A component whose properties are checked in development. */
export type ComponentName = keyof typeof componentProps;
