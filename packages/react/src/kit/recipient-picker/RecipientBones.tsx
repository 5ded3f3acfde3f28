import type { ReactElement } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { next } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Bones, SkeletonItem } from '../base/Skeleton.tsx';
import { texts } from './texts.ts';

/** The placeholders of the search, of three accounts and of the row that adds one. */
export function RecipientBones({ canAdd }: { readonly canAdd: boolean }): ReactElement {
  return (
    <>
      <SkeletonItem kind="control" />
      <div>
        <Bones kinds={['day', 'row', 'row', 'row']} />
      </div>
      {canAdd && <AddRow />}
    </>
  );
}

/** The row to add a recipient: its text has one line or two, so that it takes the place of the real one, unseen. */
function AddRow(): ReactElement {
  const m = useMessages(texts);
  return (
    <div className="lk-list" data-inset="" aria-hidden="true">
      <span className="lk-row">
        <span className="lk-mark" />
        <span className="lk-two">
          <span>{m['recipients.add']}</span>
          <span className="lk-small">{m['recipients.add.text']}</span>
        </span>
        <Icon icon={next} />
      </span>
    </div>
  );
}
