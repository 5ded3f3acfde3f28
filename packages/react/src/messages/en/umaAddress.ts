/** Texts of entering a UMA address. */
export const umaAddress = {
  'umaAddress.label': 'UMA address',
  'umaAddress.hint': 'Like $ada@bank.example',
  'umaAddress.missing': 'Enter a UMA address, like $ada@bank.example.',
  'umaAddress.notFound': 'No one is using that address. Check it with the person you’re paying.',
  'umaAddress.own': 'This is your own address. Enter that of the person you’re paying.',
  'umaAddress.provider':
    'Their provider can’t take payments right now. No money has left your account. Try again later.',
  'umaAddress.sender': 'Their provider asks who is paying.',
  'umaAddress.fullName': 'Your full name',
  'umaAddress.field.missing': (values: { readonly label: string }) => `Fill in “${values.label}”.`,
};
