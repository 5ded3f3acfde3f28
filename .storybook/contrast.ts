/** Makes the rules of `prefers-contrast: more` apply, since no page can change the preference. Returns the end of it. */
export function emulateContrast(isMore: boolean): () => void {
  if (!isMore) return () => {};
  const changed = [...document.styleSheets].flatMap((sheet) => findMediaRules(sheet.cssRules));
  for (const rule of changed) rule.media.mediaText = 'all';
  return () => {
    for (const rule of changed) rule.media.mediaText = '(prefers-contrast: more)';
  };
}

function findMediaRules(rules: CSSRuleList): readonly CSSMediaRule[] {
  return [...rules].filter(
    (rule): rule is CSSMediaRule =>
      rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-contrast: more'),
  );
}
