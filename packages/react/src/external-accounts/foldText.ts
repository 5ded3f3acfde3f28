/** Folds a text for a search: lower case without accents; full-width characters become ASCII. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
