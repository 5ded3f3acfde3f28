import type { ElementEvents } from './elementEvents.ts';
import type { ElementName, ElementOptions, LatchkeyElement } from './elementOptions.ts';

type Kebab<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Text;

type AttributeValue<Value> =
  NonNullable<Value> extends readonly string[]
    ? string
    : NonNullable<Value> extends boolean
      ? boolean | '' | 'true' | 'false'
      : NonNullable<Value> extends string | number
        ? NonNullable<Value> | `${NonNullable<Value>}`
        : never;

type AttributesOf<Options> = {
  [Key in keyof Options & string as AttributeValue<Options[Key]> extends never ? never : Kebab<Key>]?: AttributeValue<
    Options[Key]
  >;
};

type Listeners = {
  [Name in keyof ElementEvents as `on${Name}`]?: (event: CustomEvent<ElementEvents[Name]>) => void;
};

/**
 * The attributes and listeners of each element in JSX and in templates.
 *
 * ```ts
 * declare module 'react' {
 *   namespace JSX {
 *     interface IntrinsicElements extends LatchkeyIntrinsicElements {}
 *   }
 * }
 * ```
 */
export type LatchkeyIntrinsicElements = {
  [Name in ElementName]: AttributesOf<ElementOptions[Name]> &
    Listeners & {
      readonly options?: ElementOptions[Name];
      /** What the page offers, separated by spaces: `cancel`, `done`, `select`, `set-up`. */
      readonly offer?: string;
      readonly id?: string;
      readonly class?: string;
      readonly className?: string;
      readonly hidden?: boolean;
      readonly key?: string | number | null;
      readonly ref?: ((element: LatchkeyElement<Name> | null) => void) | { current: LatchkeyElement<Name> | null };
    };
};
