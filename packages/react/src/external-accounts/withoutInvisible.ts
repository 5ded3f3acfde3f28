/**
 * Removes what cannot be seen from a name: bidirectional controls, which would reorder the amount beside it, zero-width
 * characters and tags. Joiners and variation selectors stay: scripts and emoji need them.
 *
 * ```ts
 * withoutInvisible('Anna \u202eBerg') // 'Anna Berg'
 * ```
 */
export function withoutInvisible(name: string): string {
  return name.replace(/(?![\p{VS}\p{Join_C}])\p{DI}/gu, '');
}
