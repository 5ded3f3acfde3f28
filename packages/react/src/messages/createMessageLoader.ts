import { WalletError } from '@latchkey/core';
import { reportUnknownLocale } from '@latchkey/core/development';
import type { Messages } from './en.ts';
import { matchLocale, type SupportedLocale } from './locales.ts';
import { allParts, type Part } from './parts.ts';

type Catalogue = Partial<Messages>;

/** Imports the module of each part of a language. */
export type PartImports = Readonly<Record<Part, () => Promise<{ readonly default: Catalogue }>>>;

/** Loads each part of a language once, and keeps it. */
export interface MessageLoader {
  load(locale: string, parts?: readonly Part[]): Promise<Catalogue>;
  /** The texts of these parts if all of them are loaded: the same object each time. */
  find(locale: string, parts?: readonly Part[]): Catalogue | undefined;
}

/** English is part of each component and needs no catalogue. */
const english: Catalogue = {};

/**
 * Creates a loader of languages. Locales that have no language of their own get the empty catalogue of English.
 *
 * ```ts
 * const loader = createMessageLoader({ de: { access: loadAccess, payments: loadPayments, accounts: loadAccounts } })
 * const messages = await loader.load('de-AT', ['access'])
 * ```
 */
export function createMessageLoader(
  imports: Readonly<Partial<Record<SupportedLocale, Partial<PartImports>>>>,
): MessageLoader {
  const loading = new Map<string, ReturnType<PartImports[Part]>>();
  const loaded = new Map<string, Catalogue>();
  const merged = new Map<string, Catalogue>();

  const importOnce = async (locale: SupportedLocale, part: Part) => {
    const key = `${locale}/${part}`;
    try {
      const current = loading.get(key) ?? imports[locale]?.[part]?.();
      if (current !== undefined) loading.set(key, current);
      loaded.set(key, (await current)?.default ?? english);
    } catch (cause) {
      loading.delete(key);
      throw createLoadError(locale, cause);
    }
  };

  const find = (locale: SupportedLocale, parts: readonly Part[]) => {
    if (locale === 'en') return english;
    const key = [locale, ...parts].join('/');
    const known = merged.get(key);
    const texts = parts.map((part) => loaded.get(`${locale}/${part}`));
    if (known !== undefined || texts.includes(undefined)) return known;
    const catalogue: Catalogue = Object.assign({}, ...texts);
    merged.set(key, catalogue);
    return catalogue;
  };

  return {
    async load(tag, parts = allParts) {
      const locale = chooseLocale(tag);
      if (locale !== 'en') await Promise.all(parts.map((part) => importOnce(locale, part)));
      return find(locale, parts) ?? english;
    },
    find: (tag, parts = allParts) => find(chooseLocale(tag), parts),
  };
}

function chooseLocale(tag: string): SupportedLocale {
  const locale = matchLocale(tag);
  if (locale !== undefined) return locale;
  reportUnknownLocale(tag);
  return 'en';
}

function createLoadError(locale: SupportedLocale, cause: unknown): WalletError<'MODULE_LOAD_FAILED'> {
  return new WalletError({
    code: 'MODULE_LOAD_FAILED',
    message: `The texts of the language "${locale}" did not load, probably because the network failed. Load them again, or import "@latchkey/react/messages/${locale}".`,
    next: 'retry',
    cause,
  });
}
