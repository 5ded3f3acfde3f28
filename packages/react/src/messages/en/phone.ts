/** Texts of a phone number. */
export const phone = {
  'phone.country': 'Country code',
};
