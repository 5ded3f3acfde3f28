import { cleanup, render } from '@testing-library/react';
import { type ReactElement, StrictMode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from '../../../../../.storybook/emulate.ts';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Button } from '../button/Button.tsx';
import { Sheet } from './Sheet.tsx';

linkKitStyles();
afterEach(async () => {
  cleanup();
  await emulateMedia({});
  await page.viewport(414, 896);
});

const wallet = createOfflineWallet();
const show = (element: ReactElement) =>
  render(
    <StrictMode>
      <WalletProvider wallet={wallet} appearance={{ motion: 'none' }}>
        {element}
      </WalletProvider>
    </StrictMode>,
  );

/** A sheet whose owner decides, behind a button. */
function Controlled(props: { readonly onClose: (reason: Sheet.Reason) => void; readonly obeys?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { obeys = true } = props;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet
        open={isOpen}
        onOpenChange={(next) => obeys && setOpen(next)}
        title="Add an account"
        onClose={props.onClose}
      >
        <input aria-label="IBAN" />
      </Sheet>
    </>
  );
}

/** A sheet whose owner removes it while it is open. */
function Removable() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Open</Button>
      {isShown && (
        <Sheet open title="Add an account">
          <Button onClick={() => setShown(false)}>Remove</Button>
        </Sheet>
      )}
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'Add an account' });

async function open(): Promise<HTMLDialogElement> {
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(dialog()).toBeVisible();
  return dialog().element() as HTMLDialogElement;
}

describe('Sheet', () => {
  it('is modal, takes the focus, and returns it on Escape', async () => {
    const onClose = vi.fn();
    show(<Controlled onClose={onClose} />);
    const element = await open();
    expect(element.matches(':modal')).toBe(true);
    await expect.element(page.getByRole('heading', { name: 'Add an account' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => element.open).toBe(false);
    expect(onClose.mock.calls).toEqual([['escape']]);
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
    await expect.poll(() => element.childElementCount).toBe(0);
  });

  it('closes on a press of the veil, and not on one that began inside', async () => {
    await page.viewport(1000, 700);
    const onClose = vi.fn();
    show(<Controlled onClose={onClose} />);
    const element = await open();
    const press = (type: string, x: number, y: number, target: Element) =>
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y }));
    const { left, top } = element.getBoundingClientRect();
    press('pointerdown', left + 5, top + 5, element);
    press('click', 2, 2, element);
    expect(onClose).not.toHaveBeenCalled();
    press('pointerdown', 2, 2, element);
    press('click', 2, 2, element);
    expect(onClose.mock.calls).toEqual([['veil']]);
    await expect.poll(() => element.open).toBe(false);
  });

  it('stays open while its owner wants it, however often Escape is pressed', async () => {
    const onClose = vi.fn();
    show(<Controlled onClose={onClose} obeys={false} />);
    const element = await open();
    for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}');
    await expect.poll(() => element.open).toBe(true);
    expect(onClose).toHaveBeenCalled();
  });

  it('returns the focus when its owner removes it while it is open', async () => {
    show(<Removable />);
    await open();
    await userEvent.click(page.getByRole('button', { name: 'Remove' }));
    expect(document.querySelector('dialog')).toBeNull();
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(document.documentElement.dataset['lkScrollbar']).toBeUndefined();
  });

  it.each([
    { width: 480, place: 'at the bottom' },
    { width: 1000, place: 'in the middle' },
  ])('lies $place of a window of $width px, in both directions', async ({ width, place }) => {
    await page.viewport(width, 700);
    for (const direction of ['ltr', 'rtl']) {
      const { container } = show(<Controlled onClose={() => {}} />);
      container.dir = direction;
      const element = await open();
      await expect.poll(() => element.getAnimations()).toEqual([]);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (place === 'at the bottom') expect([left, right, bottom]).toEqual([0, width, 700]);
      else {
        expect(Math.abs(left + right - width)).toBeLessThanOrEqual(1);
        expect(Math.abs(top + bottom - 700)).toBeLessThanOrEqual(1);
      }
      cleanup();
    }
  });

  it.each([
    { place: 'in the page', className: 'lk-root' },
    { place: 'inside a panel', className: 'lk-root lk-panel' },
  ])('is the surface of a panel in it, which draws none of its own, $place', async ({ className }) => {
    show(
      <div className={className}>
        <Sheet open title="Add an account">
          <section className="lk-panel">
            <div className="lk-panel">Inner</div>
          </section>
          <section className="lk-panel lk-inset">Inset</section>
        </Sheet>
      </div>,
    );
    await expect.element(dialog()).toBeVisible();
    const [panel, inner, inset] = [...dialog().element().querySelectorAll('.lk-panel')].map((element) => {
      const { borderTopWidth, boxShadow, paddingTop, backgroundColor } = getComputedStyle(element);
      return { borderTopWidth, boxShadow, paddingTop, backgroundColor };
    });
    expect(panel).toEqual({
      borderTopWidth: '0px',
      boxShadow: 'none',
      paddingTop: '0px',
      backgroundColor: 'rgba(0, 0, 0, 0)',
    });
    expect(inner?.borderTopWidth).toBe('1px');
    expect(inset?.boxShadow).toBe('none');
    expect(inset?.paddingTop).not.toBe('0px');
    expect(inset?.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  });

  it('locks the scroll of the page without moving it', async () => {
    const { container } = show(<Controlled onClose={() => {}} />);
    container.style.minHeight = '3000px';
    const before = container.getBoundingClientRect().width;
    const element = await open();
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    expect(container.getBoundingClientRect().width).toBe(before);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => element.open).toBe(false);
    expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
  });

  it('does not move where the user prefers reduced motion', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    render(
      <WalletProvider wallet={wallet}>
        <Controlled onClose={() => {}} />
      </WalletProvider>,
    );
    const element = await open();
    expect(getComputedStyle(element).transform).toBe('none');
  });
});
