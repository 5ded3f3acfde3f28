'use client';
import {
  cloneElement,
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefAttributes,
  useMemo,
} from 'react';
import { composeRefs } from './composeRefs.ts';
import { mergeProps } from './mergeProps.ts';

type Tags = React.JSX.IntrinsicElements;
type Tag = 'a' | 'button' | 'dd' | 'div' | 'dl' | 'dt' | 'form' | 'h2' | 'input' | 'label' | 'li' | 'ol' | 'p';
export type PartTag = (Tag | 'section' | 'span' | 'ul') & keyof Tags;

/** What a part hands to `className`, `children` and `render` where these are functions. */
export interface PartState {
  readonly status: string;
}

/** The props every part takes, beside those of its element. */
export type PartProps<Name extends PartTag, State extends PartState> = Omit<
  Tags[Name],
  'children' | 'className' | 'ref'
> & {
  /** A class, or a function from the state to one. */
  readonly className?: string | ((state: State) => string | undefined) | undefined;
  /** What stands inside, or a function from the state to it. */
  readonly children?: ReactNode | ((state: State) => ReactNode);
  /** Another element in place of the part's own, or a function that makes it from the props and the state. */
  readonly render?: ReactElement | ((props: HTMLAttributes<HTMLElement>, state: State) => ReactElement) | undefined;
};

/** How a part is wired, for one render. */
export interface Wiring<State extends PartState> {
  readonly state: State;
  /** Facts that show as `data-*` attributes without a value. */
  readonly flags?: Readonly<Record<string, boolean>> | undefined;
  /** Props of the element; what the user of the part gives comes over them. */
  readonly props?: Readonly<Record<string, unknown>> | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
  /** What stands inside when the user of the part gives nothing. */
  readonly children?: ReactNode;
  /** Nothing is rendered: the part has no place in this state. */
  readonly absent?: boolean | undefined;
  /** Another tag than the part's own, as for a heading's level. */
  readonly tag?: PartTag | `h${1 | 2 | 3 | 4 | 5 | 6}` | undefined;
}

export type Part<Name extends PartTag, State extends PartState, Own = object> = ForwardRefExoticComponent<
  PartProps<Name, State> & Own & RefAttributes<HTMLElementTagNameMap[Name]>
>;

/**
 * Makes a part: a component that renders one element, named by `data-lk-part`, that shows the state as `data-state`.
 * Props are spread, the ref is forwarded, `className`, `children` and `render` may be functions of the state.
 *
 * ```tsx
 * const Submit = createPart('button', 'submit', () => ({ state: useLoginContext('Login.Submit').login.state }))
 * ```
 *
 * @param use the part's hook; it takes its own props out and returns the rest under `rest`.
 */
// @__NO_SIDE_EFFECTS__
export function createPart<Name extends PartTag, State extends PartState, Own = object>(
  tag: Name,
  name: string,
  use: (props: Own & { readonly [name: string]: unknown }) => Wiring<State> & { readonly rest?: object },
): Part<Name, State, Own> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is loaded.
  function LatchkeyPart(given: PartProps<Name, State> & Own, ref: Ref<HTMLElement>): ReactElement | null {
    const wiring = use(given as Own & { readonly [name: string]: unknown });
    const composed = useMemo(() => composeRefs(ref, wiring.ref), [ref, wiring.ref]);
    if (wiring.absent) return null;
    const { className, children, render, ...theirs } = (wiring.rest ?? given) as PartProps<'div', State>;
    const { state } = wiring;
    const inside = typeof children === 'function' ? children(state) : (children ?? wiring.children);
    const merged = mergeProps({ ...wiring.props, ...attributes(name, wiring) }, theirs);
    const classes = [wiring.props?.['className'], typeof className === 'function' ? className(state) : className];
    const joined = classes.filter((one) => typeof one === 'string' && one !== '').join(' ');
    const props: Record<string, unknown> = { ...merged, ref: composed };
    if (joined !== '') props['className'] = joined;
    if (inside !== undefined) props['children'] = inside;
    if (render === undefined) return createElement(wiring.tag ?? tag, props);
    if (typeof render === 'function') return render(props, state);
    const element = render as ReactElement<Record<string, unknown>>;
    return cloneElement(element, {
      ...mergeProps(props, element.props),
      className: [joined, element.props['className']].filter(Boolean).join(' ') || undefined,
    });
  }
  LatchkeyPart.displayName = `Latchkey.${name}`;
  return forwardRef(LatchkeyPart as Parameters<typeof forwardRef>[0]) as unknown as Part<Name, State, Own>;
}

function attributes(name: string, wiring: Wiring<PartState>): Record<string, string> {
  const shown: Record<string, string> = { 'data-lk-part': name, 'data-state': wiring.state.status };
  for (const [flag, on] of Object.entries(wiring.flags ?? {})) if (on) shown[`data-${flag}`] = '';
  return shown;
}
