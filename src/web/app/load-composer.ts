/** Brings in the composer. It is as large as the list: it comes when somebody reaches for it. */
export function loadComposer() {
  return import('./composer/composer.tsx')
}

/** For the buttons that open it: the way from pointing to pressing is time enough to fetch it. */
export const composerIntent = {
  onPointerEnter: () => void loadComposer().catch(() => null),
  onFocus: () => void loadComposer().catch(() => null),
}
