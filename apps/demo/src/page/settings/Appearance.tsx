import { Select } from '@latchkey/react/kit';
import { type ReactElement, useId } from 'react';
import type { TextKey } from '../texts/en.ts';
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
  const id = useId();
  return (
    <section className="wa-section wa-below" aria-labelledby={id}>
      <h2 id={id} className="lk-lead">
        {t('you.appearance')}
      </h2>
      <div className="lk-panel wa-appearance">
        <Choice name="locale" toText={(locale) => languages[locale]} />
        <Choice name="theme" toText={(theme) => t(`settings.theme.${theme}`)} />
        <Choice name="brand" toText={(brand) => t(`settings.brand.${brand}`)} />
        <Choice name="density" toText={(density) => t(`settings.density.${density}`)} />
        <Choice name="direction" toText={(direction) => t(`settings.direction.${direction}`)} />
      </div>
    </section>
  );
}

type Name = Exclude<keyof Settings, 'isDrawerOpen'>;

interface ChoiceProps<N extends Name> {
  readonly name: N;
  /** The text of a value, in the user's language; that of a language, in that language. */
  readonly toText: (value: Settings[N]) => string;
}

/** One setting. */
function Choice<N extends Name>({ name, toText }: ChoiceProps<N>): ReactElement {
  const t = useTexts();
  const [settings, change] = useSettings();
  const label: TextKey = `settings.${name}`;
  const values = choices[name];
  return (
    <Select
      label={t(label)}
      value={settings[name]}
      onChange={({ target }) => change({ [name]: values.find((value) => value === target.value) ?? values[0] })}
    >
      {values.map((value) => (
        <option key={value} value={value} lang={name === 'locale' ? value : undefined}>
          {toText(value)}
        </option>
      ))}
    </Select>
  );
}
