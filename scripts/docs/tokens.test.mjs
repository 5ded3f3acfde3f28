import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFiles } from '../workspace.mjs';
import { createTokensPage, readTokens } from './tokens.mjs';

const sheets = new Map(
  readFiles('packages/react/src/*.css', 'packages/react/src/**/*.css').map(({ path, text }) => [
    path.slice('packages/react/src/'.length),
    text,
  ]),
);
const sheet = (name) => sheets.get(name) ?? '';
const tokenSheets = ['palette', 'tokens', 'derived', 'modes'].map((name) => `kit/${name}.css`);
const withoutComments = [...sheets].map(([path, text]) => [path, text.replace(/\/\*[\s\S]*?\*\//g, '')]);
const tokens = readTokens(sheet('kit/tokens.css'), sheet('kit/palette.css'));

const all = (pattern, text) => [...text.matchAll(pattern)].map(([, name]) => name);
const declared = new Set(withoutComments.flatMap(([, text]) => all(/(--_[\w-]+)\s*:/g, text)));
const read = new Set(withoutComments.flatMap(([, text]) => all(/var\(\s*(--_[\w-]+)/g, text)));

describe('the tokens of the kit', () => {
  it('are all documented', () => {
    const text = sheet('kit/tokens.css').replace(/\/\*[\s\S]*?\*\//g, '');
    const names = new Set(all(/var\(\s*(--lk-[\w-]+)/g, text));
    const documented = tokens.flatMap(({ name, former }) => [name, ...former]);
    expect([...names].filter((name) => !documented.includes(name))).toEqual([]);
    expect(documented.filter((name) => !names.has(name))).toEqual([]);
    expect(tokens.filter(({ purpose }) => purpose.length < 5)).toEqual([]);
  });

  it('are all used, and none is used that does not exist', () => {
    expect([...declared].filter((name) => !read.has(name))).toEqual([]);
    expect([...read].filter((name) => !declared.has(name))).toEqual([]);
  });

  it('are about fifty', () => {
    expect(tokens.length).toBeGreaterThanOrEqual(45);
    expect(tokens.length).toBeLessThanOrEqual(60);
  });

  it('are read by the token sheets alone, and set nowhere', () => {
    const elsewhere = withoutComments.filter(([path, text]) => !tokenSheets.includes(path) && text.includes('--lk-'));
    expect(elsewhere.map(([path]) => path)).toEqual([]);
    const setting = withoutComments.filter(([, text]) => /--lk-[\w-]+\s*:/.test(text));
    expect(setting.map(([path]) => path)).toEqual([]);
  });

  it('leave raw colours to the token sheets', () => {
    const raw = withoutComments
      .filter(([path]) => !tokenSheets.includes(path))
      .flatMap(([path, text]) => all(/(--_palette-[\w-]+)/g, text).map((name) => `${path} ${name}`));
    expect(raw).toEqual([]);
  });
});

describe('the style sheet', () => {
  it('imports every sheet once', () => {
    const imported = all(/@import "\.\/([^"]+)"/g, sheet('styles.css'));
    const parts = [...sheets.keys()].filter((path) => dirname(path) !== '.');
    expect([...imported].sort()).toEqual(parts.sort());
    expect(imported.slice(0, 4)).toEqual(tokenSheets);
    expect(sheet('styles.layered.css')).toContain('@import "./styles.css" layer(latchkey);');
  });
});

describe('readTokens', () => {
  it('reads purpose, former names and defaults for light and dark', () => {
    const text = `.lk-root {
  /* Panels. */
  --_color-surface: var(
    --lk-color-background,
    var(--lk-color-surface, light-dark(var(--_palette-white), rgb(1 2 3 / 4%)))
  );
  /* Corners. */
  --_radius-control: min(var(--lk-radius-control, calc(var(--_font-size-base) * 2)), 9px);
}`;
    expect(readTokens(text, '--_palette-white: #ffffff;')).toEqual([
      {
        name: '--lk-color-surface',
        purpose: 'Panels.',
        former: ['--lk-color-background'],
        light: '#ffffff',
        dark: 'rgb(1 2 3 / 4%)',
      },
      {
        name: '--lk-radius-control',
        purpose: 'Corners.',
        former: [],
        light: 'calc(var(--_font-size-base) * 2)',
        dark: 'calc(var(--_font-size-base) * 2)',
      },
    ]);
  });
});

describe('createTokensPage', () => {
  it('writes defaults in public names, and says what is computed', () => {
    const token = { name: '--lk-a', purpose: 'A.', former: ['--lk-b'], light: 'var(--_c)', dark: 'var(--_derived-a)' };
    const page = createTokensPage([token]);
    expect(page).toContain('| `--lk-a` | `--lk-c` / computed | A. |');
    expect(page).toContain('| `--lk-b` | `--lk-a` |');
  });
});
