/** Loads the composer. It is as large as the list, so it is loaded when someone is about to open it. */
export function loadComposer() {
  return import('./composer/composer.tsx')
}

/** For buttons that open it: the time between hover and click is enough to load it. */
export const composerIntent = {
  onPointerEnter: () => void loadComposer().catch(() => null),
  onFocus: () => void loadComposer().catch(() => null),
}
