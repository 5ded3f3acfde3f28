/** The texts of a family in another language: each of them, with the placeholders of English. */
export type Translation<Family> = { readonly [Key in keyof Family]: Family[Key] };
