/**
 * Makes the rules of a media query apply, for example those of `print`: no page can change what its browser matches.
 * Returns the end of it.
 */
export function applyMediaRules(query: string): () => void {
  const changed = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText.includes(query))
    .map(({ media }) => ({ media, text: media.mediaText }));
  for (const { media } of changed) media.mediaText = 'all';
  return () => {
    for (const { media, text } of changed) media.mediaText = text;
  };
}
