import { compose, type Rgba, toRgba } from './color.ts';

/** Tokens of the kit whose colors a finding names, the most specific first. */
const TOKENS = [
  'on-accent',
  'accent-text',
  'accent-subtle',
  'accent',
  'control-border',
  'text-faint',
  'text-muted',
  'text',
  'success',
  'warning',
  'danger',
  'info',
  'focus',
  'border',
] as const;

/** Whether an element is rendered and not hidden for sighted users. */
export function isVisible(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  if (element.closest('.lk-hidden') !== null) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** The cells of a code that is being checked belong to its field, which is read-only. */
const DISABLED =
  ':disabled, [aria-disabled="true"], .lk-affixed:has(:disabled), .lk-otp:has(> .lk-otp-input:read-only)';

/** Whether an element belongs to a control that ignores presses for now: WCAG demands no contrast of it. */
export function isDisabled(element: Element): boolean {
  return element.closest(DISABLED) !== null;
}

/**
 * Returns the color behind an element: its own background and those of its ancestors, or `undefined` where an image or a
 * gradient is among them.
 */
export function readGround(element: Element | null): Rgba | undefined {
  const layers: Rgba[] = [];
  for (let at = element; at !== null; at = getParent(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return undefined;
    const layer = toRgba(backgroundColor);
    layers.push(layer);
    if (layer[3] === 1) break;
  }
  // The probe costs a layout: only where everything is transparent.
  const last = layers.at(-1);
  const canvas = last?.[3] === 1 ? last : toRgba(resolveColor(element ?? document.body, 'Canvas'));
  return layers.reduceRight<Rgba>((under, layer) => compose(layer, under), canvas);
}

/** The parent, across the border of a shadow tree. */
export function getParent(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Computes a color of CSS, such as `var(--_color-focus)`, in the place of an element. */
export function resolveColor(place: Element, color: string): string {
  const probe = place.ownerDocument.createElement('i');
  probe.style.setProperty('transition', 'none');
  probe.style.setProperty('color', color);
  place.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return computed;
}

/** The public custom property that gives a color its value in the place of an element, if one does. */
export function findToken(element: Element, color: string): string | undefined {
  const root = element.closest('.lk-root');
  if (root === null) return undefined;
  const name = TOKENS.find((token) => resolveColor(root, `var(--_color-${token})`) === color);
  return name && `--lk-color-${name}`;
}

/** An element in words. Values of fields are left out. */
export function describe(element: Element): string {
  const part = element.closest<HTMLElement>('[data-lk-part]')?.dataset['lkPart'];
  const own = element.classList.item(0);
  const text = element.matches('input, textarea, select') ? '' : (element.textContent ?? '').trim();
  const label = element.getAttribute('aria-label') ?? (text.length > 40 ? `${text.slice(0, 39)}…` : text);
  const kind = [part, own !== null && `.${own}`].filter(Boolean).join(' ') || element.localName;
  return label === '' ? kind : `${kind} “${label}”`;
}
