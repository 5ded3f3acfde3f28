import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { Icon } from '../../icons/Icon.tsx';
import { bank, check, clock, close, error, info, next, refund, search } from '../../icons/shapes.ts';
import { Busy } from './Busy.tsx';

/** The controls of the style sheet in their states. Hover, press and focus them. */
const meta: Meta = { title: 'Foundations/Controls' };
export default meta;

const tones = ['primary', 'neutral', 'outline', 'tonal', 'quiet', 'danger', 'danger-solid'] as const;

function Panel({ children }: { readonly children: ReactNode }) {
  return <div className="lk-root lk-panel">{children}</div>;
}

export const Buttons: StoryObj = {
  render: () => (
    <Panel>
      {tones.map((tone) => (
        <div key={tone} className="lk-line">
          <button type="button" className={`lk-button lk-${tone}`}>
            {tone}
          </button>
          <button type="button" className={`lk-button lk-${tone}`} data-busy="" aria-disabled="true">
            <Busy busy>{tone}, busy</Busy>
          </button>
          <button type="button" className={`lk-button lk-${tone}`} aria-disabled="true">
            {tone}, off
          </button>
        </div>
      ))}
      <button type="button" className="lk-link">
        A link
      </button>
    </Panel>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(tones.length * 3 + 1);
  },
};

export const Fields: StoryObj = {
  render: () => (
    <Panel>
      <div className="lk-field">
        <label className="lk-label" htmlFor="rest">
          Rest
        </label>
        <input id="rest" className="lk-input" placeholder="name@example.com" />
      </div>
      <div className="lk-field">
        <label className="lk-label" htmlFor="error">
          Error
        </label>
        <p id="error-text" className="lk-error">
          <Icon icon={error} />
          <span>Enter an email address, like name@example.com.</span>
        </p>
        <input
          id="error"
          className="lk-input"
          aria-invalid="true"
          aria-describedby="error-text"
          defaultValue="sofia@"
        />
      </div>
      <div className="lk-field">
        <label className="lk-label" htmlFor="fixed">
          Read-only
        </label>
        <input id="fixed" className="lk-input" readOnly defaultValue="sofia@example.com" />
      </div>
      <div className="lk-field">
        <label className="lk-label" htmlFor="off">
          Disabled
        </label>
        <input id="off" className="lk-input" disabled defaultValue="sofia@example.com" />
      </div>
      <div className="lk-affix lk-search">
        <Icon icon={search} />
        <input className="lk-input" aria-label="Search" placeholder="Name or IBAN" />
      </div>
    </Panel>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Error' })).toBeInvalid();
  },
};

export const Choices: StoryObj = {
  render: () => (
    <Panel>
      <div className="lk-segmented" role="radiogroup" aria-label="Account holder">
        {['A person', 'A business'].map((holder, index) => (
          <label key={holder} className="lk-segment">
            <input type="radio" name="holder" defaultChecked={index === 0} />
            <span>{holder}</span>
          </label>
        ))}
      </div>
      <label className="lk-check">
        <input type="checkbox" defaultChecked /> Remember me on this device
      </label>
    </Panel>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'A person' })).toBeChecked();
  },
};

const pills = { success: check, warning: clock, danger: close, info, accent: bank } as const;

/** A status in words, with an icon: never by its colour alone. */
export const Pills: StoryObj = {
  render: () => (
    <Panel>
      <div className="lk-line">
        {Object.entries(pills).map(([tone, icon]) => (
          <span key={tone} className="lk-pill" data-tone={tone}>
            <Icon icon={icon} /> {tone}
          </span>
        ))}
        <span className="lk-pill">neutral</span>
      </div>
    </Panel>
  ),
  play: async ({ canvas }) => {
    for (const tone of [...Object.keys(pills), 'neutral']) await expect(canvas.getByText(tone)).toBeVisible();
  },
};

export const Rows: StoryObj = {
  render: () => (
    <Panel>
      <ul className="lk-list" data-inset="">
        {['Rest', 'Selected', 'Off'].map((state) => (
          <li key={state}>
            <button
              type="button"
              className="lk-row"
              data-selected={state === 'Selected' ? '' : undefined}
              aria-pressed={state === 'Selected'}
              aria-disabled={state === 'Off' || undefined}
            >
              <span className="lk-mark">
                <Icon icon={bank} />
              </span>
              <span className="lk-two">
                <span>{state}</span>
                <span className="lk-small">SEB ••12</span>
              </span>
              <Icon icon={next} />
            </button>
          </li>
        ))}
      </ul>
      <div className="lk-line">
        <span className="lk-pill" data-tone="success">
          <Icon icon={check} /> Arrived
        </span>
        <span className="lk-pill" data-tone="warning">
          <Icon icon={clock} /> On the way
        </span>
        <span className="lk-pill" data-tone="danger">
          <Icon icon={close} /> Not sent
        </span>
        <span className="lk-pill">
          <Icon icon={refund} /> Refunded
        </span>
      </div>
    </Panel>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent('Selected');
  },
};
