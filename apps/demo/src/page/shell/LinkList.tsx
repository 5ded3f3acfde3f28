import { next } from '@latchkey/react/icons';
import { Icon } from '@latchkey/react/kit';
import { type ReactElement, useId } from 'react';
import { useTexts } from '../texts/useTexts.ts';
import { getPlace, type Route } from './route.ts';

/** Links to screens, as rows. */
export function LinkList({ heading, routes }: LinkList.Props): ReactElement {
  const t = useTexts();
  const id = useId();
  return (
    <section className="wa-section" aria-labelledby={id}>
      <h2 id={id} className="lk-lead">
        {heading}
      </h2>
      <ul className="lk-list lk-group" data-lined="">
        {routes.map((route) => {
          const { title, icon } = getPlace(route);
          return (
            <li key={route}>
              <a className="lk-row" href={`#${route}`}>
                <span className="lk-mark" aria-hidden="true">
                  <Icon icon={icon} />
                </span>
                <span className="lk-two">
                  <span>{t(title)}</span>
                </span>
                <Icon icon={next} />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export declare namespace LinkList {
  interface Props {
    readonly heading: string;
    readonly routes: readonly Route[];
  }
}
