/** The custom properties of a look. Each value may be for light and dark (`light-dark()`). */
type Preset = Readonly<Record<`--lk-${string}`, string>>;

/** Looks to start from: custom properties only, so that each is a rule of CSS to copy. */
export const presets = {
  mono: {
    '--lk-color-accent': 'light-dark(#0a0a0a, #f5f5f5)',
    '--lk-color-canvas': 'light-dark(#f2f2f0, #0a0a0a)',
    '--lk-color-text': 'light-dark(#0a0a0a, #f5f5f5)',
    '--lk-radius-control': '0px',
    '--lk-radius-surface': '0px',
    '--lk-radius-sheet': '0px',
    '--lk-radius-pill': '0px',
    '--lk-shadow-1': 'none',
    '--lk-card-from': '#0a0a0a',
    '--lk-card-to': '#3a3a3a',
  },
  forest: {
    '--lk-color-accent': '#0b6b4f',
    '--lk-color-canvas': 'light-dark(#f1f5ef, #0b110e)',
    '--lk-radius-control': '999px',
    '--lk-radius-surface': '28px',
    '--lk-card-from': '#063d2d',
    '--lk-card-to': '#0f7d5a',
  },
  signal: {
    '--lk-color-accent': '#ffd60a',
    '--lk-color-canvas': 'light-dark(#f7f5ee, #100f0b)',
    '--lk-radius-control': '8px',
    '--lk-radius-surface': '8px',
    '--lk-card-from': '#2b2500',
    '--lk-card-to': '#7d6800',
  },
  violet: {
    '--lk-color-accent': '#7c2ae8',
    '--lk-radius-control': '999px',
    '--lk-radius-surface': '999px',
    '--lk-radius-sheet': '999px',
    '--lk-card-from': '#2b0a5c',
    '--lk-card-to': '#7c2ae8',
  },
  navy: {
    '--lk-color-accent': 'light-dark(#003a70, #8ec1f5)',
    '--lk-color-canvas': 'light-dark(#eef2f6, #070d14)',
    '--lk-color-text': 'light-dark(#0a1b2c, #eef4fa)',
    '--lk-font-heading': 'Georgia, "Times New Roman", serif',
    '--lk-radius-control': '4px',
    '--lk-radius-surface': '6px',
    '--lk-radius-sheet': '8px',
    '--lk-radius-pill': '4px',
    '--lk-card-from': '#001f3d',
    '--lk-card-to': '#004a8f',
  },
  neon: {
    '--lk-color-accent': 'light-dark(#0f7a3a, #39ff88)',
    '--lk-color-canvas': 'light-dark(#eef3ef, #050806)',
    '--lk-color-surface': 'light-dark(#ffffff, #0b110d)',
    '--lk-color-sunken': 'light-dark(#f0f5f1, #121a15)',
    '--lk-font-family': 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    '--lk-radius-control': '6px',
    '--lk-radius-surface': '10px',
    '--lk-card-from': '#04150b',
    '--lk-card-to': '#0f7a3a',
  },
  contrast: {
    '--lk-color-accent': 'light-dark(#0000c8, #ffff00)',
    '--lk-color-canvas': 'light-dark(#ffffff, #000000)',
    '--lk-color-surface': 'light-dark(#ffffff, #000000)',
    '--lk-color-sunken': 'light-dark(#ffffff, #000000)',
    '--lk-color-text': 'light-dark(#000000, #ffffff)',
    '--lk-color-text-muted': 'light-dark(#1a1a1a, #f0f0f0)',
    '--lk-color-text-faint': 'light-dark(#333333, #d6d6d6)',
    '--lk-color-border': 'light-dark(#000000, #ffffff)',
    '--lk-color-control-border': 'light-dark(#000000, #ffffff)',
    '--lk-border-width': '2px',
    '--lk-focus-width': '4px',
    '--lk-shadow-1': 'none',
  },
  poster: {
    '--lk-color-accent': 'light-dark(#ff5c39, #ff7a5c)',
    '--lk-color-canvas': 'light-dark(#fff3d6, #17120a)',
    '--lk-color-border': 'light-dark(#111111, #f5efe0)',
    '--lk-color-control-border': 'light-dark(#111111, #f5efe0)',
    '--lk-border-width': '2px',
    '--lk-font-weight-strong': '800',
    '--lk-radius-control': '2px',
    '--lk-radius-surface': '2px',
    '--lk-radius-sheet': '2px',
    '--lk-shadow-1': '6px 6px 0 light-dark(#111111, #f5efe0)',
    '--lk-shadow-3': '10px 10px 0 light-dark(#111111, #f5efe0)',
    '--lk-card-from': '#7a1d08',
    '--lk-card-to': '#c23a17',
  },
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof presets;

/** Returns a preset as a rule of CSS. */
export function toCss(name: PresetName): string {
  const lines = Object.entries(presets[name]).map(([property, value]) => `  ${property}: ${value};`);
  return `.checkout {\n${lines.join('\n')}\n}`;
}

/** Sets the custom properties of a preset on an element. Any other name removes them. */
export function applyPreset(element: HTMLElement, name: string): void {
  for (const preset of Object.values(presets))
    for (const property of Object.keys(preset)) element.style.removeProperty(property);
  if (!Object.hasOwn(presets, name)) return;
  for (const [property, value] of Object.entries(presets[name as PresetName]))
    element.style.setProperty(property, value);
}
