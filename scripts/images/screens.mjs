// Every screen of the demo in eight modes: phone and desktop, each in light, dark, Arabic and forced colours.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeContactSheet } from '../screenshots/contactSheet.mjs';
import { desktop, openPage, openScreen, phone, setMode, signInAs, takeWholePage, waitUntilSettled } from './demo.mjs';

const looks = {
  light: { settings: { theme: 'light' } },
  dark: { settings: { theme: 'dark' } },
  arabic: { settings: { theme: 'light', locale: 'ar' } },
  forced: { settings: {}, forcedColors: 'active' },
};

const modes = Object.entries({ phone, desktop }).flatMap(([device, viewport]) =>
  Object.entries(looks).map(([look, values]) => ({ name: `${device}-${look}`, viewport, ...values })),
);

/** The sample customers, and the screens that have something to show for each. Steps lead on from a screen. */
const visits = [
  { persona: undefined, screens: ['', 'maintenance'] },
  {
    persona: 'maya',
    screens: [
      '',
      'activity',
      { path: 'activity', name: 'detail', step: openPayment },
      'send',
      { path: 'send', name: 'send-amount', step: choosePayee },
      { path: 'send', name: 'send-review', step: reviewPayment, leave: leaveReview },
      'fund',
      'rates',
      'statements',
      'accounts',
      'security',
      'profile',
      'you',
      'offline',
    ],
  },
  { persona: 'jonas', screens: ['', 'add'] },
  { persona: 'lucia', screens: ['', 'withdraw'] },
  { persona: 'priya', screens: ['', 'approvals'] },
  { persona: 'fjord', screens: ['', 'onboarding'] },
  { persona: 'leo', screens: ['', 'cards', { path: '', name: 'drawer', settings: { isDrawerOpen: true } }] },
];

/** Takes all pictures and contact sheets into a folder. Returns the number of pictures. */
export async function takeScreens(demo, { out, only = [], inModes = modes.map(({ name }) => name) }) {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const taken = new Map(modes.map(({ name }) => [name, []]));
  const queue = visits.filter(({ persona = 'visitor' }) => only.length === 0 || only.includes(persona));
  const work = async () => {
    for (let visit = queue.shift(); visit; visit = queue.shift())
      await takeVisit(demo, { ...visit, out, taken, inModes });
  };
  await Promise.all([work(), work()]);
  for (const { name, viewport } of modes) await takeSheets(demo, { name, viewport, out, pictures: taken.get(name) });
  return [...taken.values()].flat().length;
}

/** One sign-in, then every screen in every mode. */
async function takeVisit(demo, { persona, screens, out, taken, inModes }) {
  const page = await openPage(demo, modes[0]);
  if (persona) await signInAs(page, persona);
  for (const mode of modes.filter(({ name }) => inModes.includes(name))) {
    await openScreen(page, '');
    await setMode(page, mode);
    for (const screen of screens.map((entry) => (typeof entry === 'string' ? { path: entry } : entry))) {
      if (screen.settings) await setMode(page, { ...mode, settings: { ...mode.settings, ...screen.settings } });
      await openScreen(page, screen.path);
      if (screen.step) await screen.step(page);
      await waitUntilSettled(page);
      const name = `${screen.name ?? (screen.path || 'home')}-${persona ?? 'visitor'}`;
      const path = join(out, `${mode.name}-${name}.png`);
      await takeWholePage(page, path);
      taken.get(mode.name).push({ path, name });
      await screen.leave?.(page);
    }
  }
  await page.context().close();
}

async function takeSheets({ browser }, { name, viewport, out, pictures }) {
  const [columns, width] = viewport === phone ? [6, 400] : [3, 800];
  for (let start = 0; start < pictures.length; start += columns) {
    const sheet = await takeContactSheet(browser, { pictures: pictures.slice(start, start + columns), width });
    await writeFile(join(out, `sheet-${name}-${String(start / columns + 1).padStart(2, '0')}.png`), sheet);
  }
}

/** Opens the newest payment of the list. */
export async function openPayment(page) {
  await page.locator('main [data-lk-part="activity"] .lk-row').first().click();
}

async function choosePayee(page) {
  await page.locator('main [data-lk-part="send"] .lk-row').first().click();
  await page.locator('main input').first().waitFor();
}

async function reviewPayment(page) {
  await page.locator('main input').first().fill('40');
  await page.locator('main [data-lk-part="continue"]').click();
  await page.locator('main [data-lk-part="ticket"]').waitFor();
}

/** Leaves the review: the next mode begins at the first step. */
async function leaveReview(page) {
  for (let step = 0; step < 2; step += 1) await page.locator('main [data-lk-part="back"]').click();
}
