import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { Icon } from './Icon.tsx';
import type { IconShape } from './IconShape.ts';
import * as shapes from './shapes.ts';

afterEach(cleanup);

/** The documented names. Removing one is a breaking change. */
const NAMES = `home send receive plus swap refund card activity bank wallet shield user users search next back down up
  close check done warning error info help clock cancelled copy share download print receipt qr key passkey mail phone
  message device lock eye eye-off freeze refresh external edit trash settings bell agent globe document camera logout
  network bolt cart more code`.split(/\s+/);
const MIRRORED = ['next', 'back', 'logout', 'external', 'refund', 'activity'];

const icons: readonly IconShape[] = Object.values(shapes);
const renderIcon = (icon: IconShape) => render(<Icon icon={icon} />).container.firstElementChild as SVGSVGElement;

describe('icons', () => {
  it('contain every documented name once', () => {
    expect(icons.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
  });

  it('are mirrored where they point along the reading direction', () => {
    const mirrored = icons.filter((icon) => icon.mirrored).map(({ name }) => name);
    expect(mirrored.sort()).toEqual([...MIRRORED].sort());
    expect(renderIcon(shapes.next).hasAttribute('data-flip')).toBe(true);
    expect(renderIcon(shapes.send).hasAttribute('data-flip')).toBe(false);
  });

  it.each(icons.map((icon) => [icon.name, icon] as const))('%s is an outline inside the grid', (_, icon) => {
    const svg = renderIcon(icon);
    expect(svg.getAttribute('viewBox')).toBe('0 0 20 20');
    expect([svg.getAttribute('fill'), svg.getAttribute('stroke')]).toEqual(['none', 'currentColor']);
    expect([svg.getAttribute('aria-hidden'), svg.getAttribute('focusable')]).toEqual(['true', 'false']);
    const path = svg.querySelector('path') as SVGPathElement;
    expect([svg.childElementCount, path.hasAttribute('fill')]).toEqual([1, false]);
    const { x, y, width, height } = path.getBBox();
    expect(width * height + width + height).toBeGreaterThan(5);
    for (const edge of [x, y, x + width, y + height]) {
      expect(edge).toBeGreaterThanOrEqual(1.99);
      expect(edge).toBeLessThanOrEqual(18.01);
    }
  });
});

describe('Icon', () => {
  it('renders a replacement of the provider with the same attributes', () => {
    const appearance = {
      icons: { next: (props: object) => <svg {...props} data-from="host" /> },
    };
    const { container } = render(
      <WalletProvider wallet={createOfflineWallet()} appearance={appearance}>
        <Icon icon={shapes.next} size="s" />
        <Icon icon={shapes.send} />
      </WalletProvider>,
    );
    const [replaced, own] = container.querySelectorAll<SVGSVGElement>('.lk-icon');
    expect({ ...replaced?.dataset }).toEqual({ from: 'host', size: 's', flip: '' });
    expect(replaced?.getAttribute('aria-hidden')).toBe('true');
    expect({ ...own?.dataset }).toEqual({});
  });
});
