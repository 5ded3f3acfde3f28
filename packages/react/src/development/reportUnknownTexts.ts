import { findSimilarName, warnOnce } from '@latchkey/core/development';
import { en } from '../messages/en.ts';

/**
 * Writes a warning for each text of `messages` that no component shows. Does nothing without the condition `development`.
 *
 * ```ts
 * import { reportUnknownTexts } from '@latchkey/react/development'
 *
 * reportUnknownTexts({ 'login.headings': 'Welcome' })
 * ```
 *
 * @param caller what has the option `messages`, as a developer wrote it.
 */
export function reportUnknownTexts(messages: object, caller = 'WalletProvider'): void {
  for (const key of Object.keys(messages)) {
    if (Object.hasOwn(en, key)) continue;
    const similar = findSimilarName(key, Object.keys(en));
    const solution = similar === undefined ? 'Remove it' : `Use "${similar}"`;
    warnOnce(
      `${caller}: "messages" has the unknown key "${key}", so its text is never shown. ${solution}; the keys are those of the type Messages.`,
      'guides/languages',
    );
  }
}
