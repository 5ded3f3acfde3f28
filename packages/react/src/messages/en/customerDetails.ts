/** Texts of the details of a customer. The names of most fields are those of `verification.ts`. */
export const customerDetails = {
  'customerDetails.heading': 'Your details',
  'customerDetails.text': 'Enter them as they are in your identity document.',
  'customerDetails.text.business': 'Enter them as they are in the register.',
  'customerDetails.group.business': 'Business',
  'customerDetails.group.address': 'Address of the business',
  'customerDetails.group.contact': 'Contact person',
  'customerDetails.field.line2': 'Apartment, floor or building',
  'customerDetails.field.state': 'State or region',
  'customerDetails.field.doingBusinessAs': 'Trading name',
  'customerDetails.field.registrationNumber': 'Registration number',
  'customerDetails.saved': 'Your details were saved.',
  'customerDetails.edit': 'Change details',
};
