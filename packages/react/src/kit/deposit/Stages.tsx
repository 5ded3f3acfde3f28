import type { ReactElement } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { check } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

const STAGES = [
  ['seen', 'done'],
  ['crediting', 'current'],
  ['credited', 'next'],
] as const;

/** The stages of a payment that is on its way. */
export function Stages(): ReactElement {
  const m = useMessages(texts);
  return (
    <ol className="lk-timeline" data-lk-part="timeline">
      {STAGES.map(([name, mark]) => (
        <li key={name} className="lk-stage" data-lk-part="timeline-step" {...{ [`data-${mark}`]: '' }}>
          <span className="lk-dot">{mark === 'done' && <Icon icon={check} />}</span>
          <span className="lk-two">
            <span>
              {m[`deposit.step.${name}`]}
              <span className="lk-hidden">: {m[`deposit.step.${mark}`]}</span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
