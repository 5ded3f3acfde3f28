import { useWallet } from '@latchkey/react';
import { next } from '@latchkey/react/icons';
import { Avatar, Button, Icon, Notice } from '@latchkey/react/kit';
import { type ReactElement, useId, useState } from 'react';
import { type Persona, personas } from '../../personas.ts';
import { afterPaint } from '../shell/afterPaint.ts';
import { useTexts } from '../texts/useTexts.ts';
import { signInAs } from './signInAs.ts';

/** The sample customers of the sandbox. One press signs in as one of them. */
export function Personas(): ReactElement {
  const t = useTexts();
  const wallet = useWallet();
  const headingId = useId();
  const [pending, setPending] = useState<Persona['id']>();
  const [isFailed, setIsFailed] = useState(false);
  const start = ({ id, email }: Persona) => {
    setPending(id);
    setIsFailed(false);
    afterPaint(() => {
      signInAs(wallet, email)
        .catch(() => setIsFailed(true))
        .finally(() => setPending(undefined));
    });
  };
  return (
    <section className="lk-stack" aria-labelledby={headingId}>
      <div className="lk-stack lk-stack-1">
        <h2 id={headingId} className="lk-lead">
          {t('personas.heading')}
        </h2>
        <p className="lk-small lk-muted">{t('personas.lead')}</p>
      </div>
      {isFailed && <Notice tone="error">{t('personas.failed')}</Notice>}
      <ul className="lk-list lk-group" data-lined="">
        {personas.map((persona) => (
          <li key={persona.id}>
            <Button
              variant="row"
              busy={pending === persona.id}
              disabled={pending !== undefined}
              onClick={() => start(persona)}
            >
              <Avatar name={persona.name} identifier={persona.email} />
              <span className="lk-two">
                <bdi>{persona.name}</bdi>
                <span className="lk-small">{t(`personas.${persona.id}`)}</span>
              </span>
              <Icon icon={next} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
