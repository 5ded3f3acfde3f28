// Assembles the pages of the site in `.content/`: the repository's Markdown with links that work in the site, diagrams of
// the flows, the reference of the API from types, both OpenAPI documents, and the texts for language models.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Application } from 'typedoc';
import { toStateDiagram } from './diagram.mjs';
import { createIndex, listPages, readRepository, rewriteLinks, root } from './pages.mjs';

const content = join(import.meta.dirname, '.content');
const files = join(content, 'public');

/**
 * Writes all pages. `withApi: false` leaves out the reference of the API, which takes half a minute; `withCatalogue:
 * false` the link to the catalogue.
 */
export async function prepare({ withApi = true, withCatalogue = true } = {}) {
  rmSync(content, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  writeHome(withCatalogue);
  const pages = listPages();
  const texts = writePages(pages);
  writeOpenApi();
  writeTextsForModels(pages, texts);
  if (withApi) await writeApiReference();
}

/** The home page shows the wallet of the README, which a test runs, and its pictures. */
function writeHome(withCatalogue) {
  const marker = '<!-- wallet of the README -->';
  const home = readFileSync(join(import.meta.dirname, 'pages/index.md'), 'utf8');
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const wallet = /run by e2e\/readmeWallet[^\n]*-->\n(```tsx\n[\s\S]*?\n```)/.exec(readme)?.[1];
  if (wallet === undefined || !home.includes(marker))
    throw new Error('The home page cannot find the wallet of the README.');
  const text = home.replace(marker, wallet).replaceAll('../../docs/images/', '/');
  const catalogue = / +- theme: alt\n +text: Components\n +link: .*\n +target: _self\n/;
  write('index.md', withCatalogue ? text : text.replace(catalogue, ''));
  for (const picture of ['home-phone-light.png', 'catalogue.png'])
    cpSync(join(root, 'docs/images', picture), join(files, picture));
  cpSync(join(root, 'apps/demo/public/icon.svg'), join(files, 'icon.svg'));
}

function writePages(pages) {
  const repository = readRepository();
  const copied = new Set();
  const copyFile = (path) => {
    const name = basename(path);
    if (!copied.has(path)) cpSync(join(root, path), join(files, name));
    copied.add(path);
    return `/${name}`;
  };
  const texts = new Map();
  for (const [path, place] of pages) {
    const text = rewriteLinks(readFileSync(join(root, path), 'utf8'), { path, pages, repository, copyFile });
    texts.set(path, text);
    write(place, withDiagram(path, text));
  }
  return texts;
}

/** A flow's page shows its table as a diagram too. */
function withDiagram(path, text) {
  const flow = /^docs\/flows\/(\w+)\.md$/.exec(path)?.[1];
  if (flow === undefined || flow === 'README') return text;
  const table = readFileSync(join(root, 'packages/core/src/flows', flow, 'transition.table.md'), 'utf8');
  const { source, list } = toStateDiagram(table);
  const encoded = Buffer.from(source).toString('base64');
  const rest = list === '' ? '' : `\nWithout an arrow of their own, since they leave most states:\n\n${list}\n`;
  return text.replace('## Transitions\n', `## Transitions\n\n<StateDiagram source="${encoded}" />\n${rest}`);
}

/** Both OpenAPI documents, and a page each that shows them without another server. */
function writeOpenApi() {
  const redoc = readFileSync(join(import.meta.dirname, 'node_modules/redoc/bundles/redoc.standalone.js'), 'utf8');
  // The logo is on another server.
  writeFileSync(join(files, 'redoc.js'), redoc.replace('https://cdn.redoc.ly/redoc/logo-mini.svg', './icon.svg'));
  for (const [name, title] of [
    ['openapi', 'The service'],
    ['relay.openapi', 'The relay'],
  ]) {
    cpSync(join(root, 'packages/contract', `${name}.json`), join(files, `${name}.json`));
    writeFileSync(
      join(files, `${name}.html`),
      `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}: OpenAPI · Latchkey</title>
<style>
  body { margin: 0; }
  nav { padding: 8px 28px; font: 14px sans-serif; }
</style>
<nav><a href="./">Latchkey documentation</a></nav>
<redoc spec-url="./${name}.json" disable-search="false"></redoc>
<script src="./redoc.js"></script>
</html>
`,
    );
  }
}

/** https://llmstxt.org: an index of the pages, and all hand-written pages in one text. */
function writeTextsForModels(pages, texts) {
  const readTitle = (path) => /^# (.+)$/m.exec(texts.get(path))?.[1] ?? '';
  writeFileSync(join(files, 'llms.txt'), createIndex(pages, readTitle));
  const isGuide = (path) => !/^docs\/(?:errors|coverage|causes|requirements)|^decisions/.test(path);
  const full = [...texts].filter(([path]) => isGuide(path)).map(([path, text]) => `<!-- ${path} -->\n${text}`);
  writeFileSync(join(files, 'llms-full.txt'), full.join('\n\n'));
  cpSync(join(root, 'docs/AGENTS.md'), join(files, 'AGENTS.md'));
}

/** The reference of every entry point of the packages for integrators. */
async function writeApiReference() {
  const names = ['core', 'react', 'elements', 'relay', 'service', 'testing', 'sandbox', 'conformance', 'devtools'];
  const sources = names.flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
    return Object.entries(exports)
      .map(([specifier, target]) => ({ specifier, source: target['latchkey:src'] }))
      .filter(({ specifier, source }) => source?.match(/\.tsx?$/) && !specifier.includes('messages'))
      .map(({ source }) => join(root, 'packages', name, source));
  });
  const entryPoints = [...new Set(sources)];
  const app = await Application.bootstrapWithPlugins({
    name: 'API',
    entryPoints,
    basePath: join(root, 'packages'),
    tsconfig: join(root, 'tsconfig.json'),
    plugin: ['typedoc-plugin-markdown'],
    out: join(content, 'api'),
    readme: 'none',
    entryFileName: 'index.md',
    router: 'module',
    hideBreadcrumbs: true,
    hidePageHeader: true,
    excludeInternal: true,
    excludeExternals: true,
    excludePrivate: true,
    disableSources: true,
    // VitePress names headings in another way than the links of this plugin.
    useHTMLAnchors: true,
    sanitizeComments: true,
    skipErrorChecking: true,
    logLevel: 'Error',
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('The reference of the API could not be made: see the messages above.');
  await app.generateOutputs(project);
}

function write(place, text) {
  const path = join(content, place);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
