'use client';
import { type ReactElement, useState } from 'react';
import { scaFactors } from '../../messages/en/scaFactors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { ScaEnrolment } from '../sca-enrolment/ScaEnrolment.tsx';
import { ScaReset } from '../sca-reset/ScaReset.tsx';
import type { ScaFactorsProps } from './stepProps.ts';

/** What the user sees: the list, before or after a replacement, or the replacement. */
type View = 'first' | 'reset' | 'returned';

/** What `<ScaFactors>` shows once it is loaded. */
export default function ScaFactorsContent(props: ScaFactorsProps): ReactElement {
  const m = useMessages(scaFactors);
  const { variant = 'panel', slots, onStatusChange, ...rest } = props;
  const { className, headingLevel, id, onError } = rest;
  const [view, setView] = useState<View>('first');
  const [isListing, setListing] = useState(false);
  if (view === 'reset') {
    const returnToList = () => setView('returned');
    const back = (
      <button type="button" className="lk-button lk-quiet" onClick={returnToList}>
        {m['scaFactors.back']}
      </button>
    );
    return (
      <ScaReset
        className={className}
        headingLevel={headingLevel}
        id={id}
        onError={onError}
        onEnrol={returnToList}
        autoFocus={true}
        slots={{ header: slots?.header, footer: back }}
      />
    );
  }
  const lost = isListing && (
    <button type="button" className="lk-button lk-quiet" onClick={() => setView('reset')}>
      {m['scaFactors.lost']}
    </button>
  );
  return (
    <ScaEnrolment
      {...rest}
      embedded={variant === 'plain'}
      autoFocus={view === 'returned'}
      onReady={view === 'first' ? rest.onReady : undefined}
      onStatusChange={(change) => {
        setListing(change.to === 'listing');
        onStatusChange?.(change);
      }}
      slots={{
        header: slots?.header,
        footer: (
          <>
            {lost}
            {slots?.footer}
          </>
        ),
      }}
    />
  );
}
