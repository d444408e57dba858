import { linkThemes, type LinkPage, type PageLink } from '../link-page.ts'
import { maxLinks } from './link-list.tsx'

/** The corner shapes of buttons. */
export const shapes = ['round', 'soft', 'square'] as const

/** Short names and pairs instead of objects keep the link short. */
export function compact(page: LinkPage) {
  return {
    n: page.name,
    b: page.bio,
    t: page.theme,
    c: page.corners,
    f: page.foot,
    l: page.links.map((link) => [link.label, link.url]),
  }
}

/** Parses the page in a link, cut to its limits. null: no page. */
export function readPage(value: unknown): LinkPage | null {
  if (typeof value !== 'object' || value === null) return null
  const read = (key: string): unknown => Reflect.get(value, key)
  const text = (key: string) => {
    const found = read(key)
    return typeof found === 'string' ? found.slice(0, 2000) : ''
  }
  const given = read('l')
  const links = Array.isArray(given) ? given.slice(0, maxLinks).flatMap(readLink) : []
  return {
    name: text('n'),
    bio: text('b'),
    foot: text('f'),
    theme: linkThemes.find((theme) => theme.id === read('t'))?.id ?? 'morning',
    corners: shapes.find((shape) => shape === read('c')) ?? 'soft',
    links,
  }
}

function readLink(pair: unknown): PageLink[] {
  if (!Array.isArray(pair)) return []
  const [label, url]: unknown[] = pair
  return typeof label === 'string' && typeof url === 'string'
    ? [{ label: label.slice(0, 200), url: url.slice(0, 2000) }]
    : []
}
