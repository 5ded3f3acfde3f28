import type * as shapes from './shapes.ts';

/** The name of an icon of the kit, by which `appearance.icons` replaces it. */
export type IconName = (typeof shapes)[keyof typeof shapes]['name'];

/** An icon as data: one outline on a grid of 20 units. */
export interface IconShape {
  readonly name: IconName;
  /** Path data; it is stroked, not filled. */
  readonly path: string;
  /** Whether the icon is mirrored where text runs from right to left. */
  readonly mirrored?: true | undefined;
}
