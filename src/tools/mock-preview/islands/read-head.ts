import type { HeadTags } from '../card-tags.ts'

/** The tags in pasted HTML, parsed by the browser; nothing in it runs or is loaded. */
export function readHead(html: string): HeadTags {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const meta = [...page.querySelectorAll('meta')].flatMap((tag) => {
    const name = (tag.getAttribute('property') ?? tag.getAttribute('name') ?? '').trim().toLowerCase()
    const content = tag.getAttribute('content')
    return name === '' || content === null ? [] : [{ name, content }]
  })
  return {
    title: page.querySelector('title')?.textContent ?? null,
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    meta,
  }
}
