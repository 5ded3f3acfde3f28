// `pnpm screens`: renders each screen of the demo wallet in six modes: phone and desktop, light and dark, Arabic, and forced
// colours. `pnpm screens cards` renders only the screens whose name contains the text; `--modes phone-light` some modes.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareOutput } from '../../.storybook/render/prepareOutput.mjs';
import { createChecks } from '../../scripts/createChecks.mjs';
import { openDemo } from './demo.mjs';

const modes = {
  'phone-light': { viewport: 'phone', settings: { theme: 'light' } },
  'phone-dark': { viewport: 'phone', settings: { theme: 'dark' } },
  'phone-arabic': { viewport: 'phone', settings: { locale: 'ar' } },
  'phone-forced-colors': { viewport: 'phone', forcedColors: 'active' },
  'desktop-light': { viewport: 'desktop', settings: { theme: 'light' } },
  'desktop-dark': { viewport: 'desktop', settings: { theme: 'dark' } },
};

/** The screens of the sample customers who have something on them. The home screen has no path. */
const screens = {
  'Maya Brooks': [
    ...['', 'activity', 'send', 'add', 'receive', 'fund', 'withdraw', 'rates', 'statements', 'accounts', 'security'],
    ...['you', 'profile', 'offline', 'maintenance'],
  ],
  'Leo Martin': ['cards'],
  'Priya Nair': ['approvals'],
  'Fjord Supply': ['onboarding'],
};

const { values, positionals } = parseArgs({
  options: { modes: { type: 'string', default: Object.keys(modes).join() } },
  allowPositionals: true,
});
const isWanted = (name) => positionals.length === 0 || positionals.some((part) => name.includes(part));
const toName = (screen) => screen || 'home';

const out = await prepareOutput('screens');
const { check, end } = createChecks();
const demo = await openDemo();
try {
  for (const mode of values.modes.split(',')) await takeAll(mode);
} finally {
  await demo.close();
}
console.log(`Written to ${out}.`);
end();

/** Takes pictures of the wanted screens in one mode. */
async function takeAll(mode) {
  const problems = [];
  let count = 0;
  const save = async (name, take) => {
    try {
      await writeFile(join(out, `${name}-${mode}.png`), await take());
      count += 1;
    } catch (error) {
      problems.push(`${name}: ${String(error.message).split('\n')[0]}`);
    }
  };
  if (isWanted('sign-in')) {
    const { take, close } = await demo.openPage(modes[mode]);
    await save('sign-in', take);
    await close();
  }
  for (const [customer, all] of Object.entries(screens)) {
    const wanted = all.filter((screen) => isWanted(toName(screen)));
    if (wanted.length === 0) continue;
    const { show, close } = await demo.openCustomer({ ...modes[mode], customer });
    for (const screen of wanted) await save(toName(screen), () => show(screen));
    await close();
  }
  check(`${count} screens: ${mode}`, problems);
}
