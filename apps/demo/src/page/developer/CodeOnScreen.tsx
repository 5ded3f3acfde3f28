import type { ReactElement } from 'react';
import type { Route } from '../shell/route.ts';
import { Section } from './Section.tsx';
import { snippets } from './snippets.ts';

/** The code behind the current screen, short enough to copy. */
export function CodeOnScreen({ route }: { readonly route: Route }): ReactElement {
  return (
    <Section heading="Code on this screen">
      <pre className="wa-snippet">
        <code>{snippets[route]}</code>
      </pre>
    </Section>
  );
}
