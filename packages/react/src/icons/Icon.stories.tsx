import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { rootProps } from '../kit/base/rootProps.ts';
import { Icon } from './Icon.tsx';
import type { IconShape } from './IconShape.ts';
import * as shapes from './shapes.ts';

const meta: Meta<typeof Icon> = { title: 'Foundations/Icons', component: Icon };
export default meta;

type Story = StoryObj<typeof Icon>;

const icons: readonly IconShape[] = Object.values(shapes);

function AllIcons() {
  return (
    <div {...rootProps({ theme: 'inherit' }, 'lk-panel', undefined)}>
      <ul className="lk-list">
        {icons.map((icon) => (
          <li key={icon.name} className="lk-row">
            <Icon icon={icon} />
            <Icon icon={icon} size="s" />
            <Icon icon={icon} size="l" />
            {icon.name}
          </li>
        ))}
      </ul>
    </div>
  );
}

export const All: Story = {
  render: () => <AllIcons />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.lk-icon')).toHaveLength(3 * icons.length);
  },
};

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <AllIcons />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.lk-icon[data-flip]')).toHaveLength(
      3 * icons.filter(({ mirrored }) => mirrored).length,
    );
  },
};
