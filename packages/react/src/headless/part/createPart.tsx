'use client';
import {
  cloneElement,
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefAttributes,
  type RefObject,
  useMemo,
  version,
} from 'react';
import { composeRefs } from './composeRefs.ts';
import { mergeProps } from './mergeProps.ts';

type Tags = React.JSX.IntrinsicElements;
type Tag =
  | 'a'
  | 'button'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'form'
  | 'h2'
  | 'input'
  | 'label'
  | 'li'
  | 'ol'
  | 'p'
  | 'progress'
  | 'select'
  | 'table'
  | 'tr';
export type PartTag = (Tag | 'section' | 'span' | 'ul') & keyof Tags;

/** The state that a part passes to `className`, `children` and `render` when these are functions. */
export interface PartState {
  readonly status: string;
}

/** The props that every part accepts in addition to those of its element. */
export type PartProps<Name extends PartTag, State extends PartState> = Omit<
  Tags[Name],
  'children' | 'className' | 'ref'
> & {
  /** A class name, or a function of the state that returns one. */
  readonly className?: string | ((state: State) => string | undefined) | undefined;
  /** The content, or a function of the state that returns it. */
  readonly children?: ReactNode | ((state: State) => ReactNode);
  /** An element that replaces the part's own, or a function of props and state that returns it. */
  readonly render?: ReactElement | ((props: HTMLAttributes<HTMLElement>, state: State) => ReactElement) | undefined;
};

/** The ref of a part's element. TypeScript accepts no ref of an input as one of an element, although it is set to one. */
type PartRef = Ref<HTMLElement> | RefObject<HTMLInputElement | null>;

/** What a part renders in one state. */
export interface PartView<State extends PartState> {
  readonly state: State;
  /** State that is exposed as `data-*` attributes without a value. */
  readonly flags?: Readonly<Record<string, boolean>> | undefined;
  /** Props of the element; the caller's props take precedence. */
  readonly props?: Readonly<Record<string, unknown>> | undefined;
  readonly ref?: PartRef | undefined;
  /** The default content. */
  readonly children?: ReactNode;
  /** Renders nothing: the part does not apply in this state. */
  readonly absent?: boolean | undefined;
  /** Another tag than the part's own, for example for a heading level. */
  readonly tag?: PartTag | `h${1 | 2 | 3 | 4 | 5 | 6}` | undefined;
}

export type Part<Name extends PartTag, State extends PartState, Own = object> = ForwardRefExoticComponent<
  PartProps<Name, State> & Own & RefAttributes<HTMLElementTagNameMap[Name]>
>;

/** The hook of a part: reads the state and consumes the part's own props; it returns the other props as `rest`. */
type UsePartView<State extends PartState, Own> = (
  props: Own & { readonly [name: string]: unknown },
) => PartView<State> & { readonly rest?: object };

/**
 * Creates a part: a component that renders one element, identified by `data-lk-part`, with its state in `data-state`.
 * Props are spread, the ref is forwarded, and `className`, `children` and `render` may be functions of the state.
 *
 * ```tsx
 * const Submit = createPart('button', 'submit', () => ({ state: useLoginContext('Login.Submit').login.state }))
 * ```
 *
 * @param useView the part's hook.
 */
// @__NO_SIDE_EFFECTS__
export function createPart<Name extends PartTag, State extends PartState, Own = object>(
  tag: Name,
  name: string,
  useView: UsePartView<State, Own>,
): Part<Name, State, Own> {
  const part = forwardRef<HTMLElement, PartProps<Name, State> & Own>((props, ref) =>
    usePartElement({ tag, name, useView }, props as PartProps<Name, State> & Own, ref),
  );
  part.displayName = `Latchkey.${name}`;
  return part as unknown as Part<Name, State, Own>;
}

function usePartElement<Name extends PartTag, State extends PartState, Own>(
  part: { readonly tag: Name; readonly name: string; readonly useView: UsePartView<State, Own> },
  partProps: PartProps<Name, State> & Own,
  ref: Ref<HTMLElement>,
): ReactElement | null {
  const view = part.useView(partProps as Own & { readonly [name: string]: unknown });
  // The ref of the element that replaces the part's own: React 18 keeps it beside the props.
  const elementRef = getElementRef(partProps.render);
  const viewRef = view.ref as Ref<HTMLElement> | undefined;
  const composedRef = useMemo(() => composeRefs(ref, viewRef, elementRef), [ref, viewRef, elementRef]);
  if (view.absent) return null;
  const { className, children, render, ...elementProps } = (view.rest ?? partProps) as PartProps<'div', State>;
  const { state } = view;
  const content = typeof children === 'function' ? children(state) : (children ?? view.children);
  const merged = mergeProps(
    { ...(part.tag === 'button' && toButtonProps(view)), ...view.props, ...toDataAttributes(part.name, view) },
    elementProps,
  );
  const classes = [view.props?.['className'], typeof className === 'function' ? className(state) : className];
  const joined = classes.filter((one) => typeof one === 'string' && one !== '').join(' ');
  const props: Record<string, unknown> = { ...merged, ref: composedRef };
  if (joined !== '') props['className'] = joined;
  if (content !== undefined) props['children'] = content;
  if (render === undefined) return createElement(view.tag ?? part.tag, props);
  if (typeof render === 'function') return render(props, state);
  const element = render as ReactElement<Record<string, unknown>>;
  return cloneElement(element, {
    ...mergeProps(props, element.props),
    ref: composedRef,
    className: [joined, element.props['className']].filter(Boolean).join(' ') || undefined,
  });
}

/** Returns the ref of an element, which React 19 passes as a prop. React 19 warns if another place is read. */
function getElementRef(element: unknown): Ref<HTMLElement> | undefined {
  if (!isValidElement<{ readonly ref?: Ref<HTMLElement> }>(element)) return undefined;
  return Number.parseInt(version, 10) < 19 ? (element as { readonly ref?: Ref<HTMLElement> }).ref : element.props.ref;
}

/** A button submits no form unless its part says so, and keeps its focus while it is busy or disabled. */
function toButtonProps({ flags }: PartView<PartState>): Record<string, unknown> {
  return { type: 'button', 'aria-disabled': flags?.['busy'] || flags?.['disabled'] || undefined };
}

function toDataAttributes(name: string, view: PartView<PartState>): Record<string, string> {
  const attributes: Record<string, string> = { 'data-lk-part': name, 'data-state': view.state.status };
  for (const [flag, on] of Object.entries(view.flags ?? {})) if (on) attributes[`data-${flag}`] = '';
  return attributes;
}
