/** Hidden in print. Set on the screen too: not every browser says when printing is over. */
const unprinted = 'print:hidden!'

/** Prints one element: hides everything beside it, up to the page, until printing is over. */
export function printOnly(element: HTMLElement): void {
  const left: Element[] = []
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? []) {
      if (sibling === at || sibling.classList.contains(unprinted)) continue
      sibling.classList.add(unprinted)
      left.push(sibling)
    }
  }
  const restore = () => left.forEach((each) => each.classList.remove(unprinted))
  addEventListener('afterprint', restore, { once: true })
  print()
}
