/** Texts of the controls that every component shares. */
export const controls = {
  'field.optional': 'optional',
  'sheet.close': 'Close',
  'sheet.locked': 'This stays open until this step is finished.',
  'copy.button': ({ label }: { readonly label: string }) => `Copy ${toLowerFirst(label)}`,
  'copy.copied': 'Copied',
  'copy.announce': ({ label }: { readonly label: string }) => `${label} copied`,
  'copy.denied': 'The text is selected. Copy it with the keyboard or the menu of your browser.',
  'qr.tooLong': 'This text is too long for a QR code. Copy it instead.',
  'qr.failed': 'We couldn’t draw the QR code. Copy the text instead.',
  'boundary.heading': 'Something went wrong',
  'boundary.text': 'This part of the page stopped working. Try again, or load the page anew.',
};

/** Writes a label within a sentence: "Account number" as "account number", but "IBAN" as it is. */
function toLowerFirst(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
