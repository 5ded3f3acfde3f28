import type { WalletError } from '@latchkey/core';
import { reportUnknownLocale, warnOnce } from '@latchkey/core/development';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MessageLoader } from '../messages/createMessageLoader.ts';
import type { Messages } from '../messages/en.ts';
import { getDirection, isSameLanguage, parseTag } from '../messages/locales.ts';
import { allParts, getParts, type Part } from '../messages/parts.ts';
import { writeDigitsOf } from '../messages/plural.ts';

/** The language of the texts, for the attributes of the elements that show them. */
export interface TextLanguage {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Whether texts are still loading. The kit hides its English texts for a moment. */
  readonly isLoading: boolean;
}

/** What `<WalletProvider>` shows: the requested language, or the previous one while it loads. */
export interface Language {
  /** BCP 47 tag of numbers and dates. */
  readonly locale: string;
  readonly messages: Partial<Messages>;
  /** The language of the texts that every page loads. Undefined if the integrator set no locale: the page decides then. */
  readonly text: TextLanguage | undefined;
  /** Returns the language of the texts of an area, which are English until they have loaded. */
  getText(area: object): TextLanguage | undefined;
  /** Loads the texts of an area too. */
  requestTexts(area: object): void;
}

export declare namespace useLanguage {
  interface Parameters {
    readonly locale: string | undefined;
    /** Texts of the integrator. A complete catalogue of the locale's language makes loading unnecessary. */
    readonly overrides: Partial<Messages>;
    readonly loader: MessageLoader;
    /** Milliseconds of a clock that only moves forwards. */
    readonly now: () => number;
    readonly onError: ((error: WalletError<'MODULE_LOAD_FAILED'>) => void) | undefined;
    /** Another value at each render by the parent, which is an occasion to load again after a failure. */
    readonly render: unknown;
  }
}

/** Minimum time between two attempts, however often the parent renders. */
const RETRY_INTERVAL_MS = 5_000;

/** An area without texts of its own: it needs only those that every page loads. */
const everyPage = {};

/**
 * Loads the texts of a locale. While they load, the previous language stays; without one, the texts are English and
 * marked as loading, as are those of an area that is requested later. After a failure they are loaded again when the page
 * is online or the parent renders.
 */
export function useLanguage(parameters: useLanguage.Parameters): Language {
  const { locale: requested, overrides, loader } = parameters;
  const [parts, setParts] = useState<readonly Part[]>(['access']);
  const requestTexts = useCallback((area: object) => setParts((known) => addParts(known, area)), []);
  const locale = toLocale(requested);
  const own = overrides['general.language'];
  const isOwn = own !== undefined && isSameLanguage(own, locale);
  const hasPart = (tag: string, part: Part) => isOwn || loader.find(tag, [part]) !== undefined;
  const isLoaded = parts.every((part) => hasPart(locale, part));
  const [last, setLast] = useState<string>();
  const shownLocale = isLoaded ? locale : (last ?? locale);
  const isShown = hasPart(shownLocale, 'access');
  if (isShown && last !== shownLocale) setLast(shownLocale);

  const failed = useLoading(isLoaded ? undefined : locale, parts, parameters);
  const loaded = isShown ? allParts.filter((part) => hasPart(shownLocale, part)) : [];
  const catalogue = isOwn ? undefined : loader.find(shownLocale, loaded);
  // Keys, since the lists are others at each render.
  const loadedKey = loaded.join();
  const arrivedKey = allParts.filter((part) => hasPart(locale, part)).join();
  return useMemo(() => {
    const messages = { ...catalogue, ...overrides };
    const written = messages['general.language'] ?? 'en';
    const lang = isSameLanguage(written, shownLocale) ? shownLocale : written;
    const isOtherDigits = lang === shownLocale && getDigits(lang) !== getDigits(written);
    const text: TextLanguage = { lang, dir: getDirection(lang), isLoading: false };
    const isFailed = (part: Part) => failed.includes(`${locale}/${part}`);
    const hasArrived = (part: Part) => arrivedKey.split(',').includes(part);
    // Nothing of the locale is shown without the texts of every page.
    const isSettled = (part: Part) =>
      isFailed('access') || isFailed(part) || (hasArrived(part) && hasArrived('access'));
    const getText = (area: object): TextLanguage | undefined => {
      if (requested === undefined) return undefined;
      const missing = getParts(area).filter((part) => !loadedKey.split(',').includes(part));
      if (missing.length === 0) return text;
      return { lang: 'en', dir: 'ltr', isLoading: missing.some((part) => !isSettled(part)) };
    };
    return {
      locale: shownLocale,
      messages: isOtherDigits ? writeDigitsOf(lang, messages) : messages,
      text: getText(everyPage),
      getText,
      requestTexts,
    };
  }, [requested, locale, shownLocale, catalogue, loadedKey, arrivedKey, overrides, failed, requestTexts]);
}

/** Returns the locale to show: that of the integrator, or English for a text that is no tag, such as `''` or `de_DE`. */
function toLocale(requested: string | undefined): string {
  if (requested === undefined) return 'en';
  if (parseTag(requested) !== undefined) return requested;
  reportUnknownLocale(requested);
  return 'en';
}

/** Returns the numbering system of a locale. */
function getDigits(locale: string): string {
  return new Intl.NumberFormat(locale).resolvedOptions().numberingSystem;
}

function addParts(known: readonly Part[], area: object): readonly Part[] {
  const added = getParts(area).filter((part) => !known.includes(part));
  return added.length === 0 ? known : allParts.filter((part) => known.includes(part) || added.includes(part));
}

/** Loads a locale until it is there, and renders again with each part. Returns the parts that failed: `de/payments`. */
function useLoading(
  locale: string | undefined,
  parts: readonly Part[],
  parameters: useLanguage.Parameters,
): readonly string[] {
  const { loader, now, onError, render } = parameters;
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [, setLoaded] = useState<string>();
  const attempt = useRef({ wanted: '', at: 0 });
  const report = useRef(onError);
  useEffect(() => {
    report.current = onError;
  }, [onError]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a render by the parent is an occasion to load again
  useEffect(() => {
    if (locale === undefined) return undefined;
    const wanted = [locale, ...parts].join('/');
    const loadPart = async (part: Part) => {
      const key = `${locale}/${part}`;
      try {
        await loader.load(locale, [part]);
        setLoaded(key);
      } catch (error) {
        setFailed((known) => (known.includes(key) ? known : [...known, key]));
        return error as WalletError<'MODULE_LOAD_FAILED'>;
      }
      return undefined;
    };
    const load = async () => {
      attempt.current = { wanted, at: now() };
      const error = (await Promise.all(parts.map(loadPart))).find((result) => result !== undefined);
      if (error === undefined) return;
      if (report.current) report.current(error);
      else warnOnce(String(error));
    };
    const before = attempt.current;
    if (before.wanted !== wanted || now() - before.at >= RETRY_INTERVAL_MS) void load();
    globalThis.addEventListener('online', load);
    return () => globalThis.removeEventListener('online', load);
  }, [locale, parts, loader, now, render]);
  return failed;
}
