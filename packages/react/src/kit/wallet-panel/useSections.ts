import type { IconShape } from '../../icons/IconShape.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { type BuiltInSection, type BuiltInSectionName, builtInSections } from './builtInSections.ts';
import { texts } from './texts.ts';
import type { SectionSource, WalletSection } from './WalletSection.ts';

/** A section as the panel shows it. */
export interface ListedSection {
  readonly name: string;
  readonly label: string;
  readonly icon: IconShape;
  readonly place: BuiltInSection['place'];
  readonly source: SectionSource;
}

/** How many buttons have space below the balance. Further ones are in the list. */
const MAX_ACTIONS = 4;

/** Returns the sections of the kit and the application's own, in order. */
export function useSections(
  names: readonly BuiltInSectionName[],
  own: readonly WalletSection[] = [],
): readonly ListedSection[] {
  const m = useMessages(texts);
  let actions = 0;
  const listed = [
    ...names.map((name) => ({
      name,
      label: m[`walletPanel.section.${name}`],
      ...(builtInSections[name] satisfies BuiltInSection),
    })),
    ...own.map((section) => ({
      ...section,
      place: section.place ?? ('list' as const),
      source: section,
    })),
  ];
  return listed.map((section) => {
    if (section.place !== 'action') return section;
    actions += 1;
    return actions > MAX_ACTIONS ? { ...section, place: 'list' } : section;
  });
}
