import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A reset that takes away everything a page can take from its elements without naming a class. */
const RESET = `
*, *::before, *::after { margin: 0; padding: 0; border: 0; font: inherit; box-sizing: content-box; outline: none;
  list-style: none; text-decoration: none; background: transparent; box-shadow: none; min-width: 0; min-height: 0; }
button, input, select, textarea, fieldset, legend, a, h1, h2, h3, ul, li, dl, dt, dd, p { all: unset; }
`;

/** The style sheets of pages in which integrators mount the kit. */
export async function readHostStyles(): Promise<Readonly<Record<string, string>>> {
  return {
    'Bootstrap 5': await readFile(require.resolve('bootstrap/dist/css/bootstrap.min.css'), 'utf8'),
    'Tailwind 4': await readFile(require.resolve('tailwindcss/preflight.css'), 'utf8'),
    'a hostile reset': RESET,
  };
}
