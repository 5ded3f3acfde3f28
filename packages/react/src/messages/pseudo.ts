import { en, type Messages } from './en.ts';

export type PseudoLocale = 'en-XA' | 'ar-XB';

/**
 * Creates a pseudo-language from the English texts, for tests of layout. `en-XA` has accents and is 40 % longer: it shows
 * texts that are clipped or not translated. `ar-XB` is written from right to left: it shows layouts that do not mirror.
 *
 * ```tsx
 * import { WalletProvider } from '@latchkey/react'
 * import { createPseudoMessages } from '@latchkey/react/messages/pseudo'
 *
 * const messages = createPseudoMessages('en-XA')
 * const app = <WalletProvider wallet={wallet} locale="en-XA" messages={messages}>{children}</WalletProvider>
 * ```
 */
export function createPseudoMessages(locale: PseudoLocale): Messages {
  const change = locale === 'en-XA' ? addAccents : reverseWords;
  const entries = Object.entries(en).map(([key, text]) => [
    key,
    typeof text === 'function'
      ? (values: object) => change((text as (values: object) => string)(mark(values)))
      : change(text),
  ]);
  return { ...Object.fromEntries(entries), 'general.language': locale };
}

/** A private-use character before and after the value of a placeholder, which stays as it is. */
const MARK = '\ue000';

/** Marks every text among the values. */
function mark(parameters: object): object {
  const marked = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' ? `${MARK}${value}${MARK}` : value,
  ]);
  return Object.fromEntries(marked);
}

function addAccents(text: string): string {
  const pieces = text
    .split(MARK)
    .map((piece, index) =>
      index % 2 === 0 ? [...piece].map((letter) => accents.get(letter) ?? letter).join('') : piece,
    );
  const changed = pieces.join('');
  return `[${changed}${'·'.repeat(Math.ceil(changed.length * 0.4))}]`;
}

/** Every word of the sentence runs from right to left; the values keep their direction. */
function reverseWords(text: string): string {
  return text
    .split(MARK)
    .map((piece, index) => (index % 2 === 0 ? piece.replace(/\S+/g, '\u202e$&\u202c') : `\u2068${piece}\u2069`))
    .join('');
}

const accents = new Map(
  [...'abcdeghijklnoprstuwyzABCDEGHIJKLNOPRSTUWYZ'].map((letter, index) => [
    letter,
    [...'áƀçðéĝĥíĵķļñóþŕšťúŵýžÁƁÇÐÉĜĤÍĴĶĻÑÓÞŔŠŤÚŴÝŽ'][index] ?? letter,
  ]),
);
