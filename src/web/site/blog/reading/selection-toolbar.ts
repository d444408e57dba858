/** Shorter selections get no toolbar. Source: docs/specification/site.md#selected-text. */
const minSelected = 10

/** Shows the toolbar beside selected text in the article, and handles its buttons. */
export function offerSelection(article: HTMLElement, toolbar: HTMLElement): void {
  let quote = ''
  const hide = () => {
    toolbar.hidden = true
  }
  document.addEventListener('selectionchange', () => {
    const selection = getSelection()
    const text = selection?.toString().trim() ?? ''
    const inside = selection !== null && selection.rangeCount > 0 && article.contains(selection.anchorNode)
    if (!inside || text.length <= minSelected) return hide()
    quote = text
    place(toolbar, selection.getRangeAt(0).getBoundingClientRect())
  })
  // Clicking a button must not clear the selection before it is used.
  toolbar.addEventListener('pointerdown', (event) => event.preventDefault())
  toolbar.addEventListener('click', (event) => {
    const what = event.target instanceof Element && event.target.closest('[data-selection]')
    if (!what) return
    void (what.getAttribute('data-selection') === 'share' ? share(quote) : copy(quote))
    hide()
  })
}

function place(toolbar: HTMLElement, selected: DOMRect): void {
  toolbar.hidden = false
  const parent = toolbar.offsetParent ?? document.body
  const { left, top } = parent.getBoundingClientRect()
  const at = besideSelection(
    selected,
    { width: toolbar.offsetWidth, height: toolbar.offsetHeight },
    // An absolute position counts from inside the border.
    { left: left + parent.clientLeft, top: top + parent.clientTop },
    innerWidth,
  )
  toolbar.style.left = `${at.left}px`
  toolbar.style.top = `${at.top}px`
}

/** The gap between a selection and its toolbar, and the least distance from the sides of the window. */
const gap = 8
/** The header of the site covers this much at the top. */
const headerPx = 76

/**
 * Where a toolbar goes: above the middle of the selection, within the window and below the header.
 * @param selected in window coordinates, as is `parent`; the result is relative to the parent's corner
 * @returns `left` and `top` of an absolute position within the parent
 */
export function besideSelection(
  selected: { left: number; top: number; width: number },
  size: { width: number; height: number },
  parent: { left: number; top: number },
  windowWidth: number,
): { left: number; top: number } {
  const centred = selected.left + selected.width / 2 - size.width / 2
  const left = Math.max(gap, Math.min(centred, windowWidth - size.width - gap))
  const top = Math.max(headerPx, selected.top - size.height - gap)
  return { left: left - parent.left, top: top - parent.top }
}

async function share(text: string): Promise<void> {
  const quoted = `“${text}”`
  if ('share' in navigator) return navigator.share({ text: quoted, url: location.href }).catch(() => {})
  await copy(`${quoted}\n${location.href}`)
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text).catch(() => {})
}
