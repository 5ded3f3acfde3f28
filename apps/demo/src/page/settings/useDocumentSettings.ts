import { useLayoutEffect } from 'react';
import type { Settings } from './settings.ts';

const rightToLeft = new Set<Settings['locale']>(['ar']);

/** The direction of the page. */
export function getDirection({ direction, locale }: Pick<Settings, 'direction' | 'locale'>): 'ltr' | 'rtl' {
  if (direction !== 'auto') return direction;
  return rightToLeft.has(locale) ? 'rtl' : 'ltr';
}

/**
 * Sets brand, theme, language, direction and the open drawer on the document, where style sheets and assistive technology
 * read them.
 */
export function useDocumentSettings({ brand, theme, locale, direction, isDrawerOpen }: Settings): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.dataset['brand'] = brand;
    root.dataset['theme'] = theme;
    // Only a sandbox has the drawer.
    root.toggleAttribute('data-drawer', __SANDBOX__ && isDrawerOpen);
    root.lang = locale;
    root.dir = getDirection({ direction, locale });
  }, [brand, theme, locale, direction, isDrawerOpen]);
}
