import { useState } from 'react';

/** The tabs of the panel, in their order. */
export const tabIds = ['flows', 'session', 'requests', 'clock', 'cache', 'faults'] as const;

export type TabId = (typeof tabIds)[number];

/** How the panel is shown. Nothing else is stored. */
export interface PanelSettings {
  readonly isOpen: boolean;
  readonly tab: TabId;
  /** The corner of the page, in the direction of its text. */
  readonly side: 'start' | 'end';
}

const settingsName = 'latchkey-devtools';
const defaultSettings: PanelSettings = { isOpen: false, tab: 'flows', side: 'end' };

/** Returns the settings of the panel, which a reload keeps where the page has web storage. */
export function useSettings(): readonly [PanelSettings, (change: Partial<PanelSettings>) => void] {
  const [settings, setSettings] = useState(readSettings);
  const change = (part: Partial<PanelSettings>) => {
    const next = { ...settings, ...part };
    setSettings(next);
    writeSettings(next);
  };
  return [settings, change];
}

function readSettings(): PanelSettings {
  try {
    const { isOpen, tab, side } = JSON.parse(
      globalThis.localStorage.getItem(settingsName) ?? '{}',
    ) as Partial<PanelSettings>;
    return {
      isOpen: isOpen === true,
      tab: tabIds.find((id) => id === tab) ?? defaultSettings.tab,
      side: side === 'start' ? 'start' : defaultSettings.side,
    };
  } catch {
    return defaultSettings;
  }
}

function writeSettings(settings: PanelSettings): void {
  try {
    globalThis.localStorage.setItem(settingsName, JSON.stringify(settings));
  } catch {
    // Blocked or full: the settings last until the page is reloaded.
  }
}
