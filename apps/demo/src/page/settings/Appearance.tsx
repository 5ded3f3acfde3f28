import { Select } from '@latchkey/react/kit';
import { type ReactElement, useId } from 'react';
import { useTexts } from '../texts/useTexts.ts';
import { choices, type Settings, useSettings } from './settings.ts';

/** Languages by their own names, so that users find theirs. */
const languages: Readonly<Record<Settings['locale'], string>> = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  ja: '日本語',
  'pt-BR': 'Português (Brasil)',
  sv: 'Svenska',
};

/** Language, theme, brand, density and direction. A change applies at once and is remembered in this browser. */
export function Appearance(): ReactElement {
  const t = useTexts();
  const [settings, change] = useSettings();
  const id = useId();
  return (
    <section className="wa-section wa-below" aria-labelledby={id}>
      <h2 id={id} className="lk-lead">
        {t('you.appearance')}
      </h2>
      <div className="lk-panel wa-appearance">
        <Select
          label={t('settings.locale')}
          value={settings.locale}
          onChange={({ target }) => change({ locale: find(choices.locale, target.value) })}
        >
          {choices.locale.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {languages[locale]}
            </option>
          ))}
        </Select>
        <Select
          label={t('settings.theme')}
          value={settings.theme}
          onChange={({ target }) => change({ theme: find(choices.theme, target.value) })}
        >
          {choices.theme.map((theme) => (
            <option key={theme} value={theme}>
              {t(`settings.theme.${theme}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('settings.brand')}
          value={settings.brand}
          onChange={({ target }) => change({ brand: find(choices.brand, target.value) })}
        >
          {choices.brand.map((brand) => (
            <option key={brand} value={brand}>
              {t(`settings.brand.${brand}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('settings.density')}
          value={settings.density}
          onChange={({ target }) => change({ density: find(choices.density, target.value) })}
        >
          {choices.density.map((density) => (
            <option key={density} value={density}>
              {t(`settings.density.${density}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('settings.direction')}
          value={settings.direction}
          onChange={({ target }) => change({ direction: find(choices.direction, target.value) })}
        >
          {choices.direction.map((direction) => (
            <option key={direction} value={direction}>
              {t(`settings.direction.${direction}`)}
            </option>
          ))}
        </Select>
      </div>
    </section>
  );
}

function find<Value extends string>(values: readonly [Value, ...Value[]], text: string): Value {
  return values.find((value) => value === text) ?? values[0];
}
