const formats = /* @__PURE__ */ new Map<string, Intl.NumberFormat>();

/** Returns a cached number format for a locale and options, because creating one is expensive. */
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
export function getDigits(locale: string): readonly string[] {
  return [...numberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse();
}
