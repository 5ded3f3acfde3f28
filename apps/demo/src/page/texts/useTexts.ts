import { useEffect, useState } from 'react';
import { type Settings, useSettings } from '../settings/settings.ts';
import { en, type TextKey, type Texts } from './en.ts';

/** Every language but English is a chunk of its own, loaded when it is chosen. */
const loaders: Readonly<Record<Exclude<Settings['locale'], 'en'>, () => Promise<{ readonly texts: Texts }>>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  hi: () => import('./hi.ts'),
  ja: () => import('./ja.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
  sv: () => import('./sv.ts'),
};

const loaded = new Map<Settings['locale'], Texts>([['en', en]]);

/**
 * The demo's texts in the chosen language. Until they have loaded, the texts are English.
 *
 * ```ts
 * const t = useTexts()
 * t('nav.home') // 'Home'
 * ```
 */
export function useTexts(): (key: TextKey) => string {
  const [{ locale }] = useSettings();
  const [, setArrived] = useState<Settings['locale']>();
  useEffect(() => {
    if (locale === 'en' || loaded.has(locale)) return;
    let isCurrent = true;
    loaders[locale]().then(
      ({ texts }) => {
        loaded.set(locale, texts);
        if (isCurrent) setArrived(locale);
      },
      // Without a connection the texts stay English; the next choice loads them again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  const texts = loaded.get(locale) ?? en;
  return (key) => texts[key];
}
