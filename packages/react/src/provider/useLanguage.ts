import type { WalletError } from '@latchkey/core';
import { warnOnce } from '@latchkey/core/development';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MessageLoader } from '../messages/createMessageLoader.ts';
import type { Messages } from '../messages/en.ts';
import { getDirection, isSameLanguage } from '../messages/locales.ts';
import { allParts, getParts, type Part } from '../messages/parts.ts';

/** The language of the texts, for the attributes of the elements that show them. */
export interface TextLanguage {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Whether the first texts are still loading. The kit hides its English texts for a moment. */
  readonly isLoading: boolean;
}

/** What `<WalletProvider>` shows: the requested language, or the previous one while it loads. */
export interface Language {
  /** BCP 47 tag of numbers and dates. */
  readonly locale: string;
  readonly messages: Partial<Messages>;
  /** Undefined if the integrator set no locale: the page decides then. */
  readonly text: TextLanguage | undefined;
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

type Catalogue = Partial<Messages>;

/** Minimum time between two attempts, however often the parent renders. */
const RETRY_INTERVAL_MS = 5_000;

const complete: Catalogue = {};

/**
 * Loads the texts of a locale. While they load, the previous language stays; without one, the texts are English and
 * marked as loading. After a failure they are loaded again when the page is online or the parent renders.
 */
export function useLanguage(parameters: useLanguage.Parameters): Language {
  const { locale: requested, overrides, loader } = parameters;
  const [parts, setParts] = useState<readonly Part[]>(['access']);
  const requestTexts = useCallback((area: object) => setParts((known) => addParts(known, area)), []);
  const locale = requested ?? 'en';
  const own = overrides['general.language'];
  const catalogue = own !== undefined && isSameLanguage(own, locale) ? complete : loader.find(locale, parts);
  const [last, setLast] = useState<{ readonly locale: string; readonly catalogue: Catalogue }>();
  if (catalogue !== undefined && (last?.locale !== locale || last.catalogue !== catalogue))
    setLast({ locale, catalogue });

  const failed = useLoading(catalogue === undefined ? locale : undefined, parts, parameters);
  const shown = catalogue === undefined ? last : { locale, catalogue };
  const shownLocale = shown?.locale ?? locale;
  const shownCatalogue = shown?.catalogue;
  return useMemo(() => {
    const messages = shownCatalogue === undefined ? overrides : { ...shownCatalogue, ...overrides };
    const written = messages['general.language'] ?? 'en';
    const lang = isSameLanguage(written, shownLocale) ? shownLocale : written;
    const isLoading = shownCatalogue === undefined && failed !== locale;
    const text = requested === undefined ? undefined : { lang, dir: getDirection(lang), isLoading };
    return { locale: shownLocale, messages, text, requestTexts };
  }, [requested, locale, shownLocale, shownCatalogue, overrides, failed, requestTexts]);
}

function addParts(known: readonly Part[], area: object): readonly Part[] {
  const added = getParts(area).filter((part) => !known.includes(part));
  return added.length === 0 ? known : allParts.filter((part) => known.includes(part) || added.includes(part));
}

/** Loads a locale until it is there, and then renders again. Returns the locale that failed last. */
function useLoading(
  locale: string | undefined,
  parts: readonly Part[],
  parameters: useLanguage.Parameters,
): string | undefined {
  const { loader, now, onError, render } = parameters;
  const [failed, setFailed] = useState<string>();
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
    const load = async () => {
      attempt.current = { wanted, at: now() };
      try {
        await loader.load(locale, parts);
        setLoaded(wanted);
      } catch (error) {
        setFailed(locale);
        if (report.current) report.current(error as WalletError<'MODULE_LOAD_FAILED'>);
        else warnOnce(String(error));
      }
    };
    const before = attempt.current;
    if (before.wanted !== wanted || now() - before.at >= RETRY_INTERVAL_MS) void load();
    globalThis.addEventListener('online', load);
    return () => globalThis.removeEventListener('online', load);
  }, [locale, parts, loader, now, render]);
  return failed;
}
