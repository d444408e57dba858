/** Prints one element: everything beside it, up to the page, is hidden until printing is over. */
export function printOnly(element: HTMLElement): void {
  const hidden: HTMLElement[] = []
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? []) {
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.hidden) continue
      sibling.hidden = true
      hidden.push(sibling)
    }
  }
  const restore = () => hidden.forEach((each) => (each.hidden = false))
  addEventListener('afterprint', restore, { once: true })
  print()
}
