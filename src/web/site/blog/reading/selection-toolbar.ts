/** Only what is longer than this is worth quoting. Source: public-site.md §5. */
const minSelected = 10

/** Shows the toolbar beside a selection in the article, and does what its buttons say. */
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
  // Pressing a button must not take the selection away before it is used.
  toolbar.addEventListener('pointerdown', (event) => event.preventDefault())
  toolbar.addEventListener('click', (event) => {
    const what = event.target instanceof Element && event.target.closest('[data-selection]')
    if (!what) return
    void (what.getAttribute('data-selection') === 'share' ? share(quote) : copy(quote))
    hide()
  })
}

function place(toolbar: HTMLElement, box: DOMRect): void {
  toolbar.hidden = false
  const left = Math.min(Math.max(8, box.left + box.width / 2 - 75), innerWidth - 158)
  toolbar.style.left = `${left + scrollX}px`
  toolbar.style.top = `${Math.max(76, box.top - 62) + scrollY}px`
}

async function share(text: string): Promise<void> {
  const quoted = `“${text}”`
  if ('share' in navigator) return navigator.share({ text: quoted, url: location.href }).catch(() => {})
  await copy(`${quoted}\n${location.href}`)
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text).catch(() => {})
}
