'use client';
import type { Money } from '@latchkey/core';
import { type ReactElement, useState } from 'react';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { Icon } from '../../icons/Icon.tsx';
import { down } from '../../icons/shapes.ts';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';

/**
 * A disclosure of amounts with every decimal and their codes. Renders nothing where all of them are shown exactly anyway.
 *
 * ```tsx
 * <ExactFigures figures={[{ label: 'Available', money: available }]} />
 * ```
 */
export function ExactFigures({ figures, defaultOpen = false }: ExactFigures.Props): ReactElement | null {
  const m = useMessages(general);
  const format = useMoneyFormat();
  // The list is rendered while it is open: hidden labels would repeat those of the screen.
  const [isOpen, setOpen] = useState(defaultOpen);
  if (!figures.some(({ money }) => format.isRounded(money))) return null;
  return (
    <details
      className="lk-exact"
      data-lk-part="exact"
      open={defaultOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {m['general.exactFigures']}
        <Icon icon={down} />
      </summary>
      {isOpen && (
        <dl className="lk-facts" data-dense="">
          {figures.map(({ label, money }) => (
            <div key={label} className="lk-fact">
              <dt>{label}</dt>
              <dd>
                <bdi className="lk-mono" dir="ltr">
                  {format.exact(money)}
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

/** Takes the place of the closed disclosure in a skeleton, which hides it. */
export function ExactPlaceholder(): ReactElement {
  const m = useMessages(general);
  return (
    <details className="lk-exact">
      <summary>
        {m['general.exactFigures']}
        <Icon icon={down} />
      </summary>
    </details>
  );
}

export declare namespace ExactFigures {
  interface Props {
    readonly figures: readonly { readonly label: string; readonly money: Money }[];
    /** Whether the figures are shown unasked, for an amount that is signed and was rounded. @default false */
    readonly defaultOpen?: boolean | undefined;
  }
}
