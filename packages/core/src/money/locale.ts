const formats = /* @__PURE__ */ new Map<string, Intl.NumberFormat>();

/** A number format, made once for each locale and set of options: making one is what costs. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

/** The ten digits of a locale, from zero to nine. */
export function digitsOf(locale: string): readonly string[] {
  return [...numberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse();
}
