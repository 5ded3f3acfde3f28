import { Send } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Heading } from '../shell/Heading.tsx';

/** One transfer, from the choice of payee to completion. */
export function SendScreen(): ReactElement {
  return (
    <div className="screen narrow">
      <Heading>Send money</Heading>
      <Send
        onFinishLater={() => {
          window.location.hash = '/activity';
        }}
      />
    </div>
  );
}
