/** Filters the list of tools while the reader types. Without JavaScript the whole list shows. */
const field = document.querySelector<HTMLInputElement>('#tools-search')
const said = document.querySelector('#tools-found')
const groups = [...document.querySelectorAll<HTMLElement>('[data-group]')]

function narrow(): void {
  const words = (field?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const group of groups) {
    let shown = 0
    for (const item of group.querySelectorAll<HTMLElement>('li')) {
      const text = (item.textContent ?? '').toLowerCase()
      const fits = words.every((word) => text.includes(word))
      item.hidden = !fits
      if (fits) shown += 1
    }
    group.hidden = shown === 0
    found += shown
  }
  if (!said) return
  said.textContent =
    words.length === 0
      ? ''
      : found === 0
        ? `No tools found for “${field?.value.trim()}”. Try a single word, such as “caption” or “size”.`
        : `${found} of ${said.getAttribute('data-all')} tools and guides`
}

field?.addEventListener('input', narrow)
field?.form?.addEventListener('submit', (event) => event.preventDefault())
narrow()
