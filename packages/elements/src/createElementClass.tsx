import { type Wallet, WalletError } from '@latchkey/core';
import { WalletProvider } from '@latchkey/react';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { listOf } from './attributeKinds.ts';
import { definitions } from './definitions.tsx';
import type { Emit } from './elementEvents.ts';
import type { ElementName, ElementOptions, LatchkeyElement } from './elementOptions.ts';
import { type OptionProblem, readOptions } from './readOptions.ts';
import type { ElementSettings } from './settings.ts';
import type { ViewProps } from './ViewProps.ts';

/** What the elements of a page share. */
export interface Shared {
  readonly getSettings: () => ElementSettings;
  readonly wallet: Wallet;
  /** The elements that are on the page. */
  readonly connected: Set<{ render(): void }>;
}

/**
 * Creates the class of an element: it renders a component into itself, without a shadow root, so that labels, autofill
 * and the style sheet of the page work. The class is created on demand, because a server has no `HTMLElement`.
 */
export function createElementClass<Name extends ElementName>(
  name: Name,
  shared: Shared,
): new () => LatchkeyElement<Name> {
  const { attributes, offers = [], createView } = definitions[name];
  const kinds = { ...attributes, offer: listOf(...offers) };
  const Component = createView(name) as ComponentType<ViewProps<Name>>;

  return class extends HTMLElement implements LatchkeyElement<Name> {
    static readonly observedAttributes = Object.keys(kinds);
    #root: Root | undefined;
    #options = {} as ElementOptions[Name];
    readonly #reported = new Set<string>();

    readonly #emit = ((event: string, detail?: unknown) => {
      this.dispatchEvent(new CustomEvent(`latchkey-${event}`, { detail, bubbles: true }));
    }) as Emit;

    get options(): ElementOptions[Name] {
      return this.#options;
    }

    set options(options: ElementOptions[Name]) {
      this.#options = typeof options === 'object' && options !== null ? options : ({} as ElementOptions[Name]);
      if (this.#options !== options) this.#report({ where: 'options', expected: 'an object' });
      this.render();
    }

    connectedCallback(): void {
      // A property that was set before the element was defined hides the accessor.
      if (Object.hasOwn(this, 'options')) {
        const early = this.options;
        Reflect.deleteProperty(this, 'options');
        this.#options = early;
      }
      shared.connected.add(this);
      this.#root ??= createRoot(this);
      this.render();
    }

    disconnectedCallback(): void {
      // An element that moves is disconnected and connected in the same task, and keeps its state.
      queueMicrotask(() => {
        if (this.isConnected) return;
        shared.connected.delete(this);
        this.#root?.unmount();
        this.#root = undefined;
      });
    }

    attributeChangedCallback(): void {
      this.render();
    }

    render(): void {
      if (this.#root === undefined) return;
      const { offer, ...options } = readOptions({
        kinds,
        getAttribute: (attribute) => this.getAttribute(attribute),
        given: { ...this.#options },
        report: (problem) => this.#report(problem),
      });
      this.#root.render(
        <WalletProvider wallet={shared.wallet} {...shared.getSettings()}>
          <Component
            options={options as ElementOptions[Name]}
            emit={this.#emit}
            offer={new Set(Array.isArray(offer) ? offer : [])}
          />
        </WalletProvider>,
      );
    }

    /** Reports a mistake of the page once, as an uncaught error; the element continues with the default. */
    #report({ where, expected }: OptionProblem): void {
      if (this.#reported.has(where)) return;
      this.#reported.add(where);
      const error = new WalletError({
        code: 'CONFIGURATION_INVALID',
        message: `<${name}>: ${where} is invalid, and the default applies. It must be ${expected}.`,
        next: 'fixCode',
      });
      reportError(error);
      this.#emit('error', { code: error.code, next: error.next });
    }
  };
}
