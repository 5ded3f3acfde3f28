import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Tab } from './tab.ts';

/** Finds a heading of the demo's screens. */
export const heading = (name: string): string => `//h1[normalize-space(.)='${name}']`;
/** Finds the link of the home screen in the navigation, while that screen is shown. Its heading is only for screen readers. */
export const homeScreen = "//nav//a[@aria-current='page'][normalize-space(.)='Home']";
/** Finds a button by a part of its text. */
export const button = (name: string): string => `//button[contains(normalize-space(.), '${name}')]`;
const field = (label: string) => `//input[@id=//label[starts-with(normalize-space(.), '${label}')]/@for]`;
const codeField = "//input[@autocomplete='one-time-code']";
const link = (name: string) => `//nav//a[normalize-space(.)='${name}']`;

async function fetchCode(demoUrl: string, email: string): Promise<string> {
  const response = await fetch(`${demoUrl}/demo/inbox`, { headers: { 'latchkey-client': 'e2e' } });
  const { messages } = (await response.json()) as { messages: { to: string; code: string }[] };
  return messages.find(({ to }) => to === email)?.code ?? '';
}

/** Signs in with an emailed code; returns the code. */
export async function signIn(tab: Tab, demoUrl: string, email: string): Promise<string> {
  await tab.type(field('Email address'), email);
  await tab.click(button('Email me a code'));
  await tab.waitFor(codeField);
  await expect.poll(() => fetchCode(demoUrl, email), { timeout: 30_000 }).not.toBe('');
  const code = await fetchCode(demoUrl, email);
  await tab.type(codeField, code);
  await tab.waitFor(homeScreen);
  return code;
}

/** Adds money and a bank account, and sends a payment to it. */
export async function pay(tab: Tab): Promise<void> {
  await tab.click(button('Add $250.00'));
  await expect.poll(() => tab.text(), { timeout: 30_000 }).toContain('250.00');
  await tab.click(link('Accounts'));
  await tab.click("//button[@aria-label='Add someone']");
  await tab.type("//input[@type='search']", 'United States');
  await tab.click(button('United States'));
  await tab.type(field('Full name'), 'Grace Hopper');
  await tab.type(field('Routing number'), '021000021');
  await tab.type(field('Account number'), '000123456789');
  await tab.click(button('Continue'));
  await tab.click(button('Save account'));
  await tab.click(button('Done'));
  await expect.poll(() => tab.text(), { timeout: 30_000 }).toContain('6789');
  await tab.click(link('Send'));
  await tab.click(button('Grace Hopper'));
  await tab.type(field('You send'), '40');
  await tab.click(button('Continue'));
  await tab.waitFor("//h2[normalize-space(.)='Check and send'] | //h1[normalize-space(.)='Check and send']");
  // A driver scrolls to a button at the press, and the button ignores a press while the page moves.
  await tab.run('() => window.scrollTo(0, document.body.scrollHeight)');
  await pause(900);
  await tab.click(button('Send $'));
  await expect.poll(() => tab.text(), { timeout: 30_000 }).toMatch(/sent|on its way|arrived/i);
}

/** Private keys in every database of the page, with the results of exporting them, and everything else as text. */
const readStorageScript = `async () => {
  const promised = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const keys = [];
  const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie];
  for (const { name } of await indexedDB.databases()) {
    const database = await promised(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      for (const value of await promised(database.transaction(store).objectStore(store).getAll())) {
        texts.push(JSON.stringify(value, (_, member) => {
          if (member instanceof CryptoKey) keys.push(member);
          return member;
        }));
      }
    }
    database.close();
  }
  const tried = await Promise.all(keys.map(async (key) => ({
    type: key.type,
    extractable: key.extractable,
    exports: await Promise.all(['pkcs8', 'jwk'].map((format) =>
      crypto.subtle.exportKey(format, key).then(() => 'exported', (error) => error.name))),
  })));
  return { keys: tried, text: texts.join('\\n') };
}`;

export interface StoredData {
  readonly keys: readonly { readonly type: string; readonly extractable: boolean; readonly exports: string[] }[];
  readonly text: string;
}

/** Reads what the page stores, and tries to export its keys. */
export const readStorage = (tab: Tab): Promise<StoredData> => tab.run<StoredData>(readStorageScript);
