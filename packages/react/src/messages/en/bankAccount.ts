import { bankAccountFields } from './bankAccountFields.ts';

type Label = { readonly label: string };
type Example = Label & { readonly example: string };
type Count = { readonly count: number };
type Place = { readonly place: string };
type Network = { readonly network: string };
type Asset = Network & { readonly currency: string };
type Name = { readonly name: string };

/** Texts of the form of a new account. They load with the form. */
export const bankAccount = {
  'bankAccount.place.heading': 'Where does the money go?',
  'bankAccount.place.search': 'Country or currency',
  'bankAccount.place.used': 'You’ve used before',
  'bankAccount.place.countries': 'All countries',
  'bankAccount.place.found': 'Found',
  'bankAccount.place.wallets': 'Wallets',
  'bankAccount.place.elsewhere': 'Another country',
  'bankAccount.place.elsewhere.text': 'International transfer in dollars, euros or pounds',
  'bankAccount.place.onNetwork': (values: Asset) => `${values.currency} on ${values.network}`,
  'bankAccount.place.currency': (values: { readonly currency: string; readonly currencyCode: string }) =>
    values.currency === values.currencyCode ? values.currencyCode : `${values.currency}, ${values.currencyCode}`,
  'bankAccount.place.none': 'No country or currency has that name. Try another word.',
  'bankAccount.place.announce': (values: Count) =>
    values.count === 0 ? 'Nothing found.' : values.count === 1 ? '1 place found.' : `${values.count} places found.`,

  'bankAccount.details.heading': (values: Place) => `Account: ${values.place}`,
  'bankAccount.details.elsewhere': 'Account in another country',
  'bankAccount.details.wallet': (values: Network) => `${values.network} wallet`,
  'bankAccount.details.account': 'Account',
  'bankAccount.details.owner': 'Owner',
  'bankAccount.details.ownerAddress': 'Owner’s address',
  'bankAccount.details.continue': 'Continue',
  'bankAccount.optional': '(optional)',
  'bankAccount.choose': 'Choose one',
  'bankAccount.variant': 'How it is paid',
  'bankAccount.variant.bank': 'Bank account',
  'bankAccount.variant.MOBILE_MONEY': 'Mobile money',
  'bankAccount.variant.UPI': 'UPI',
  'bankAccount.variant.iban': 'IBAN',
  'bankAccount.variant.accountNumber': 'Account number',
  'bankAccount.variant.invoice': 'Invoice',
  'bankAccount.variant.bolt12': 'Offer',
  'bankAccount.variant.lightningAddress': 'Address',
  'bankAccount.owner': 'Who owns the account',
  'bankAccount.owner.INDIVIDUAL': 'A person',
  'bankAccount.owner.BUSINESS': 'A business',
  'bankAccount.ownership': 'Whose wallet it is',
  'bankAccount.ownership.FIRST_PARTY': 'Mine',
  'bankAccount.ownership.THIRD_PARTY': 'Someone else’s',
  'bankAccount.network.title': (values: Asset) => `Only ${values.currency} on ${values.network}`,
  'bankAccount.network.text': 'Money sent on another network, or in another currency, can be lost.',

  ...bankAccountFields,

  'bankAccount.hint.iban': 'It’s on the statement. Spaces don’t matter.',
  'bankAccount.hint.swiftCode': '8 or 11 letters and digits.',
  'bankAccount.hint.routingNumber': '9 digits, at the bottom of a check.',
  'bankAccount.hint.sortCode': '6 digits.',
  'bankAccount.hint.clabeNumber': '18 digits. It’s on the statement.',
  'bankAccount.hint.bankCode': '3 digits.',
  'bankAccount.hint.branchCode': '5 digits.',
  'bankAccount.hint.ifsc': '11 letters and digits, like HDFC0000001.',
  'bankAccount.hint.vpa': 'Like name@bank.',
  'bankAccount.hint.phoneNumber': 'With or without the country’s calling code, like +254 712 345678.',
  'bankAccount.hint.fullName': 'First and last name as the bank has them.',
  'bankAccount.hint.legalName': 'As it is registered.',
  'bankAccount.hint.vaspName': 'Leave it empty if the owner holds the keys.',

  'bankAccount.option.CPF': 'CPF',
  'bankAccount.option.CNPJ': 'CNPJ',
  'bankAccount.option.EMAIL': 'Email address',
  'bankAccount.option.PHONE': 'Phone number',
  'bankAccount.option.RANDOM': 'Random key',
  'bankAccount.option.CC': 'Citizen’s card',
  'bankAccount.option.CE': 'Foreigner’s card',
  'bankAccount.option.TI': 'Identity card of a minor',
  'bankAccount.option.NIT': 'Tax number',
  'bankAccount.option.PP': 'Passport',

  'bankAccount.problem.missing': (values: Label) => `Fill in “${values.label}”.`,
  'bankAccount.problem.choose': (values: Label) => `Choose one for “${values.label}”.`,
  'bankAccount.problem.format': (values: Example) => `Enter “${values.label}” like ${values.example}.`,
  'bankAccount.problem.formatPlain': (values: Label) => `Check “${values.label}”. It doesn’t look complete.`,
  'bankAccount.problem.tooLong': (values: Label) => `Shorten “${values.label}”.`,
  'bankAccount.problem.checksum': (values: Label) =>
    `Check “${values.label}” again. One of the characters isn’t right.`,
  'bankAccount.problem.otherCountry': (values: Label) =>
    `Check “${values.label}” again. It belongs to a bank in another country.`,
  'bankAccount.problem.otherNetwork': (values: Label & Network) =>
    `Check “${values.label}” again. It isn’t an address on ${values.network}.`,
  'bankAccount.problem.refused': (values: Label) => `Check “${values.label}” with the owner. It wasn’t accepted.`,
  'bankAccount.problems': (values: Count) =>
    values.count === 1 ? 'One thing to correct' : `${values.count} things to correct`,
  'bankAccount.refused': 'This account wasn’t accepted',

  'bankAccount.review.heading': 'Check the details',
  'bankAccount.review.text': 'Money sent to a wrong account is hard to get back.',
  'bankAccount.review.currency': 'Currency',
  'bankAccount.review.network': 'Network',
  'bankAccount.review.edit': 'Edit',
  'bankAccount.review.editGroup': (values: { readonly group: string }) => `Edit: ${values.group}`,
  'bankAccount.review.save': 'Save account',
  'bankAccount.saving': 'Saving the account…',
  'bankAccount.unknown.heading': 'We’re not sure it was saved',
  'bankAccount.unknown.text': 'The answer got lost on the way. Check again: the account is saved once at most.',
  'bankAccount.unknown.absent': 'It isn’t among your saved accounts. Check again later, or correct the details.',
  'bankAccount.unknown.check': 'Check again',
  'bankAccount.duplicate.heading': 'You’ve saved this account before',
  'bankAccount.duplicate.text': 'There is no need to save it again.',
  'bankAccount.duplicate.use': 'Use the saved account',

  'bankAccount.saved.heading': 'Account saved',
  'bankAccount.saved.text': (values: Name) => `You can pay ${values.name} now.`,
  'bankAccount.saved.checking': 'The bank is checking it. You can pay it as soon as that is done.',
  'bankAccount.saved.proofNeeded': 'Prove that this wallet is yours to send larger amounts to it.',
  'bankAccount.saved.done': 'Done',
  'bankAccount.name.MATCHED': 'The bank confirmed the name.',
  'bankAccount.name.PARTIAL_MATCH': 'The name is almost the same',
  'bankAccount.name.PARTIAL_MATCH.text': (values: Name) => `The bank has the name ${values.name}.`,
  'bankAccount.name.NOT_MATCHED': 'The name doesn’t match',
  'bankAccount.name.NOT_MATCHED.text': 'The bank has another name for this account. Ask the owner before you pay.',
  'bankAccount.name.PENDING': 'The bank hasn’t confirmed the name yet.',
  'bankAccount.name.UNSUPPORTED': 'This bank can’t confirm names. Make sure that the details are right.',
  'bankAccount.name.CHECKED_BY_RECEIVING_FI': 'The bank checks the name when the money arrives.',
  'bankAccount.name.keep': 'Keep the account',
  'bankAccount.name.correct': 'Correct the details',
  'bankAccount.name.correctFailed': 'We couldn’t remove the account.',

  'error.INVALID_CURRENCY': 'This kind of account can’t hold that currency.',
};
