import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { linkKitStyles } from '../../../test/kitStyles.ts';

linkKitStyles();
afterEach(cleanup);

/** A component in a layout, after what else the screen has. Returns the computed style of an element of it. */
function show(layout: string | undefined, before: ReactNode = <h1 className="lk-hidden">Security</h1>, lang = 'en') {
  const { container } = render(
    <div className="lk-root" lang={lang}>
      <main data-lk-layout={layout}>
        {before}
        <section className="lk-root lk-panel">
          <div className="lk-head">
            <h2 className="lk-heading">Accounts</h2>
          </div>
          <ul className="lk-list" data-inset="">
            <li className="lk-row">Anna Berg</li>
          </ul>
        </section>
      </main>
    </div>,
  );
  return (selector: string) => {
    const element = container.querySelector(selector);
    if (element === null) throw new Error(`${selector} is missing.`);
    return getComputedStyle(element);
  };
}

const visibleTitle = <h1 className="lk-title">Bank accounts</h1>;

describe('data-lk-layout', () => {
  it.each([
    [undefined, undefined, '21px'],
    ['page', undefined, '28px'],
    ['page', visibleTitle, '21px'],
    ['lists', undefined, '28px'],
    ['lists', visibleTitle, '17px'],
    ['flow', undefined, '21px'],
  ])('gives the heading its size in %s', (layout, before, size) => {
    expect(show(layout, before)('.lk-heading').fontSize).toBe(size);
  });

  it.each(['page', 'lists'])('keeps the headings of other panels below the title of %s', (layout) => {
    const { getByText } = render(
      <main className="lk-root" data-lk-layout={layout}>
        {visibleTitle}
        <section className="lk-root lk-panel">
          <h2 className="lk-heading">Step</h2>
        </section>
        <div className="lk-ordered">
          <section className="lk-root lk-panel">
            <div className="lk-head">
              <h2 className="lk-heading">Ordered</h2>
            </div>
          </section>
        </div>
      </main>,
    );
    for (const name of ['Step', 'Ordered']) expect(getComputedStyle(getByText(name)).fontSize).toBe('21px');
  });

  it('has small headings in a region beside the page', () => {
    const { getByText } = render(
      <aside className="lk-root" data-lk-layout="lists">
        <div className="lk-ordered">
          <section className="lk-root lk-panel">
            <div className="lk-head">
              <h2 className="lk-heading">Requests</h2>
            </div>
          </section>
        </div>
      </aside>,
    );
    expect(getComputedStyle(getByText('Requests')).fontSize).toBe('17px');
  });

  it('tracks no joined script', () => {
    expect(show('page', undefined, 'ar')('.lk-heading').letterSpacing).toMatch(/^(?:normal|0px)$/);
  });

  it.each([
    [undefined, '1px', '0px'],
    ['page', '1px', '0px'],
    ['lists', '0px', '1px'],
  ])('draws the border of the panel or of its lists in %s', (layout, panel, list) => {
    const style = show(layout);
    expect([style('.lk-panel').borderTopWidth, style('.lk-list').borderTopWidth]).toEqual([panel, list]);
  });

  it('fills a phone with a flow, and keeps the panel on a desktop', async () => {
    await page.viewport(360, 640);
    const style = show('flow');
    expect(style('.lk-panel').borderTopWidth).toBe('0px');
    await page.viewport(1280, 800);
    expect(style('.lk-panel').borderTopWidth).toBe('1px');
  });

  const goOn = (
    <button key="go" type="button" className="lk-button lk-primary lk-wide">
      Go on
    </button>
  );
  const list = <ul key="list" className="lk-list" />;
  const form = (
    <form className="lk-stack">
      {list}
      {goOn}
    </form>
  );
  const inside = (content: ReactNode) => <div className="lk-root lk-stack">{content}</div>;

  it.each<[string, ReactNode]>([
    ['a step', [list, goOn]],
    ['a form', form],
    ['a component inside', inside([list, goOn])],
    ['the form of a component inside', inside(form)],
  ])('keeps the button of %s at the foot of a phone', async (_, content) => {
    await page.viewport(360, 640);
    const { getByRole } = render(
      <main className="lk-root" data-lk-layout="flow" style={{ blockSize: 500 }}>
        <section className="lk-root lk-panel">{content}</section>
      </main>,
    );
    const panel = getByRole('button').closest('.lk-panel');
    expect(getByRole('button').getBoundingClientRect().bottom).toBe(panel?.getBoundingClientRect().bottom);
    expect(panel?.getBoundingClientRect().height).toBe(500);
  });

  it('keeps a title clear of the button that closes the flow', async () => {
    await page.viewport(360, 640);
    const { getByRole } = render(
      <main className="lk-root" data-lk-layout="flow">
        <button type="button" className="lk-icon-button" aria-label="Close" />
        <section className="lk-root lk-panel">
          <div className="lk-stack lk-stack-1">
            <h2 className="lk-title">Let’s get your business verified today</h2>
            <p>You can stop at any time.</p>
          </div>
        </section>
      </main>,
    );
    expect(getComputedStyle(getByRole('heading')).paddingInlineEnd).toBe('44px');
  });

  it.each([
    ['lk-page', 0, false],
    ['lk-panel', 10, true],
  ])('ends the button beside the heading of %s where its fill, or else its icon, ends', (look, outside, isClear) => {
    const { getByRole } = render(
      <div className="lk-root">
        <section className={look} style={{ padding: 0, border: 0 }}>
          <div className="lk-head">
            <h2 className="lk-heading">Activity</h2>
            <button type="button" className="lk-icon-button" aria-label="Search" />
          </div>
        </section>
      </div>,
    );
    const button = getByRole('button');
    const end = button.closest('section')?.getBoundingClientRect().right ?? 0;
    expect(button.getBoundingClientRect().right - end).toBe(outside);
    expect(getComputedStyle(button).backgroundColor === 'rgba(0, 0, 0, 0)').toBe(isClear);
  });

  it('has a way back on the line of the button that closes the flow', async () => {
    await page.viewport(360, 640);
    const { getByRole } = render(
      <main className="lk-root" data-lk-layout="flow" style={{ gap: 20 }}>
        <button type="button" className="lk-icon-button" aria-label="Close" />
        <section className="lk-root lk-panel">
          <button type="button" className="lk-link">
            All steps
          </button>
          <h2 className="lk-heading">Documents</h2>
        </section>
      </main>,
    );
    const findMiddle = (name: string) => {
      const { top, height } = getByRole('button', { name }).getBoundingClientRect();
      return top + height / 2;
    };
    expect(findMiddle('All steps')).toBe(findMiddle('Close'));
  });
});
