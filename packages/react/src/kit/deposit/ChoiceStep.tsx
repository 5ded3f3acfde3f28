import type { ReactElement } from 'react';
import type { DepositKind } from '../../deposit/getMethodKind.ts';
import type { DepositChoice } from '../../deposit/listDepositChoices.ts';
import * as Parts from '../../headless/deposit/index.parts.ts';
import type { DepositState } from '../../hooks/useDeposit.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { IconShape } from '../../icons/IconShape.ts';
import { bank, bolt, external, globe, network, next, phone, qr, wallet } from '../../icons/shapes.ts';
import { SEPARATOR } from '../../messages/separator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Stale } from './Stale.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useChoiceText } from './useChoiceText.ts';

const ICONS: Readonly<Record<DepositKind, IconShape>> = {
  bank,
  international: globe,
  mobileMoney: phone,
  qrCode: qr,
  link: external,
  lightning: bolt,
  wallet: network,
  other: wallet,
};

/** The ways to pay. */
export function ChoiceStep(
  props: StepProps & { readonly state: Extract<DepositState, { status: 'choosing' }> },
): ReactElement {
  const m = useMessages(texts);
  const { headingLevel, state } = props;
  const text = useChoiceText();
  const titles = state.choices.map(text.title);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['deposit.heading']}</StepHead>
      <Stale error={state.error} />
      <Parts.ChoiceList className="lk-list" data-inset="">
        {state.choices.map((choice) => {
          const title = text.title(choice);
          const isShared = titles.indexOf(title) !== titles.lastIndexOf(title);
          return (
            <li key={choice.id}>
              <Row choice={choice} title={isShared ? title + SEPARATOR + text.place(choice) : title} />
            </li>
          );
        })}
      </Parts.ChoiceList>
    </>
  );
}

function Row({ choice, title }: { readonly choice: DepositChoice; readonly title: string }): ReactElement {
  const text = useChoiceText();
  return (
    <Parts.Open choice={choice} className="lk-row">
      <span className="lk-mark" data-tone="accent" aria-hidden="true">
        <Icon icon={ICONS[choice.kind]} />
      </span>
      <span className="lk-two">
        <span>{title}</span> <span className="lk-small">{text.detail(choice)}</span>
      </span>
      <Icon icon={next} />
    </Parts.Open>
  );
}
