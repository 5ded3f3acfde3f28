import { setTimeout as pause } from 'node:timers/promises';

/** Sends commands of WebDriver to a browser, by their names in Marionette. */
export interface Driver {
  send<Result>(command: string, parameters?: object): Promise<Result>;
}

/** A tab, with the actions of a user. Elements are selected by XPath; each action waits until one is visible. */
export interface Tab {
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function's text in the page; it may return a promise. */
  run<Result>(script: string, ...parameters: unknown[]): Promise<Result>;
  waitFor(xpath: string): Promise<string>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  text(): Promise<string>;
}

/** The member under which WebDriver returns the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Creates a tab for a window that is open already. */
export function createTab(driver: Driver, handle: string): Tab {
  const activate = () => driver.send('WebDriver:SwitchToWindow', { handle, focus: true });
  const run = async <Result>(script: string, ...parameters: unknown[]) => {
    await activate();
    const wrapped = `const done = arguments[arguments.length - 1];
      Promise.resolve((${script})(...[...arguments].slice(0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const response = await driver.send<{ value?: Result; error?: string }>('WebDriver:ExecuteAsyncScript', {
      script: wrapped,
      args: parameters,
      sandbox: null,
    });
    if (response.error !== undefined) throw new Error(response.error);
    return response.value as Result;
  };
  const find = async (xpath: string): Promise<string> => {
    await activate();
    const until = Date.now() + 45_000;
    for (;;) {
      try {
        const found = await driver.send<Record<string, string>>('WebDriver:FindElement', {
          using: 'xpath',
          value: xpath,
        });
        const id = found[elementKey] ?? '';
        if (await driver.send<boolean>('WebDriver:IsElementDisplayed', { id })) return id;
      } catch (error) {
        if (Date.now() > until) throw error;
      }
      if (Date.now() > until) throw new Error(`The element did not become visible: ${xpath}`);
      await pause(100);
    }
  };
  return {
    goTo: async (url) => {
      await activate();
      await driver.send('WebDriver:Navigate', { url });
    },
    reload: async () => {
      await activate();
      await driver.send('WebDriver:Refresh');
    },
    run,
    waitFor: async (xpath) => {
      const id = await find(xpath);
      return driver.send('WebDriver:GetElementText', { id });
    },
    click: async (xpath) => {
      const id = await find(xpath);
      await driver.send('WebDriver:ElementClick', { id });
    },
    type: async (xpath, text) => {
      const id = await find(xpath);
      await driver.send('WebDriver:ElementSendKeys', { id, text });
    },
    text: () => run('() => document.body.innerText'),
  };
}
