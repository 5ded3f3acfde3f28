import { checkStyles } from '@latchkey/core/development';
import type { RootAppearance } from '../../provider/context.ts';
import type { PanelProps } from './PanelProps.ts';

/** Attributes of the root element of every kit component. */
export function rootProps(
  appearance: RootAppearance,
  own: string,
  className: string | undefined,
): {
  readonly className: string;
  readonly lang: string | undefined;
  readonly dir: 'ltr' | 'rtl' | undefined;
  readonly 'data-lk-theme': string;
  readonly 'data-lk-density': string;
  readonly 'data-lk-motion': string | undefined;
  readonly 'data-lk-loading': '' | undefined;
} {
  checkStyles();
  const { text } = appearance;
  return {
    className: ['lk-root', own, className].filter(Boolean).join(' '),
    lang: text?.lang,
    dir: text?.dir,
    'data-lk-theme': appearance.theme ?? 'auto',
    'data-lk-density': appearance.density ?? 'regular',
    'data-lk-motion': appearance.motion,
    'data-lk-loading': text?.isLoading ? '' : undefined,
  };
}

/** Attributes of the root element of a component that is a panel, or `plain` inside another component. */
export function panelProps(
  appearance: RootAppearance,
  variant: PanelProps['variant'],
  className: string | undefined,
): ReturnType<typeof rootProps> {
  return rootProps(appearance, variant === 'plain' ? 'lk-stack' : 'lk-panel', className);
}
