import type { ComponentType } from 'react';
import type { AttributeKind } from './attributeKinds.ts';
import type { Emit } from './elementEvents.ts';
import type { ElementName, ElementOptions } from './elementOptions.ts';

/** What the component of an element receives. */
export interface ViewProps<Name extends ElementName = ElementName> {
  readonly options: ElementOptions[Name];
  readonly emit: Emit;
  /** What the page offers to the user, from the attribute `offer`. */
  readonly offer: ReadonlySet<string>;
}

/** How an element reads its attributes, and what it shows. */
export interface ElementDefinition<Name extends ElementName = ElementName> {
  readonly attributes: Readonly<Record<string, AttributeKind>>;
  /** The values of the attribute `offer`. */
  readonly offers?: readonly string[];
  /** Returns the component of the element. Called once, when the element is defined. */
  createView(name: Name): ComponentType<ViewProps<Name>>;
}
