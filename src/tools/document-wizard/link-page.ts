import { safeLink } from './safe-link.ts'
import { escapeHtml } from './write-html.ts'

export interface LinkPage {
  name: string
  bio: string
  theme: LinkThemeId
  corners: 'round' | 'soft' | 'square'
  links: readonly PageLink[]
  /** A line at the bottom: an address, opening hours. */
  foot: string
}

export interface PageLink {
  label: string
  url: string
}

type LinkThemeId = 'morning' | 'night' | 'field' | 'sea' | 'clay'

/** Colours of a page; text on the background and on buttons has at least 4.5:1. */
export interface LinkTheme {
  id: LinkThemeId
  name: string
  ground: string
  words: string
  button: string
  onButton: string
  line: string
}

export const linkThemes: readonly LinkTheme[] = [
  {
    id: 'morning',
    name: 'Morning',
    ground: '#faf7f0',
    words: '#171c2c',
    button: '#ffffff',
    onButton: '#171c2c',
    line: '#171c2c',
  },
  {
    id: 'night',
    name: 'Night',
    ground: '#151a29',
    words: '#f3efe6',
    button: '#262d42',
    onButton: '#f3efe6',
    line: '#8b93ad',
  },
  {
    id: 'field',
    name: 'Field',
    ground: '#f6c21c',
    words: '#171c2c',
    button: '#171c2c',
    onButton: '#fdfbf6',
    line: '#171c2c',
  },
  {
    id: 'sea',
    name: 'Sea',
    ground: '#e4eff6',
    words: '#10293f',
    button: '#134a73',
    onButton: '#ffffff',
    line: '#134a73',
  },
  {
    id: 'clay',
    name: 'Clay',
    ground: '#f7e8e1',
    words: '#3c1a12',
    button: '#9a3a22',
    onButton: '#ffffff',
    line: '#9a3a22',
  },
]

const corners = { round: '999px', soft: '12px', square: '0' } as const

export interface LinkPageOptions {
  /** An address of a picture: blob: for a preview, data: in a file. */
  picture: string | null
  /** A preview leaves out the style element, and its links cannot be followed. */
  preview: boolean
}

/**
 * A link page as one HTML file: no script, no fonts, no requests, no tracking. All styles are in style attributes; the
 * style element only adds focus and hover. Links that are no web, email or phone address are left out.
 */
export function writeLinkPage(page: LinkPage, { picture, preview }: LinkPageOptions): string {
  const theme = linkThemes.find((each) => each.id === page.theme) ?? linkThemes[0]
  if (!theme) throw new RangeError('There are no themes.')
  const name = page.name.trim() || 'Your name'
  const head = preview
    ? ''
    : `\n<meta name="description" content="${escapeHtml(page.bio.trim() || name)}">\n<style>a:hover{filter:brightness(1.08)}a:focus-visible{outline:3px solid ${theme.words};outline-offset:3px}</style>`
  const links = page.links.flatMap((link) => linkOf(link, theme, page.corners))
  return `<!doctype html>
<html lang="en" style="background:${theme.ground}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(name)}</title>${head}
</head>
<body${preview ? ' inert' : ''} style="margin:0;background:${theme.ground};color:${theme.words};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<main style="box-sizing:border-box;max-width:30rem;min-height:100vh;margin:0 auto;padding:3rem 1.25rem 2rem;text-align:center">
${portrait(name, picture, theme)}
<h1 style="margin:1rem 0 .25rem;font-size:1.6rem;line-height:1.2;letter-spacing:-.01em;overflow-wrap:anywhere">${escapeHtml(name)}</h1>
${page.bio.trim() ? `<p style="margin:0 auto;max-width:24rem;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(page.bio.trim())}</p>` : ''}
<ul style="list-style:none;margin:1.75rem 0 0;padding:0">
${links.join('\n')}
</ul>
${page.foot.trim() ? `<p style="margin:2rem 0 0;font-size:.9rem;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(page.foot.trim())}</p>` : ''}
</main>
</body>
</html>
`
}

function linkOf(link: PageLink, theme: LinkTheme, shape: LinkPage['corners']): string[] {
  const href = safeLink(link.url)
  if (href === null) return []
  const label = escapeHtml(link.label.trim() || href.replace(/^(?:https?:\/\/|mailto:|tel:)/, ''))
  const style = `display:block;padding:.95rem 1.25rem;border:1.5px solid ${theme.line};border-radius:${corners[shape]};background:${theme.button};color:${theme.onButton};font-weight:600;text-decoration:none;overflow-wrap:anywhere`
  return [
    `<li style="margin:0 0 .75rem"><a href="${escapeHtml(href)}" rel="noopener" style="${style}">${label}</a></li>`,
  ]
}

function portrait(name: string, picture: string | null, theme: LinkTheme): string {
  const size = 'width:96px;height:96px;margin:0 auto;border-radius:50%'
  if (picture !== null) {
    return `<img src="${escapeHtml(picture)}" alt="" width="96" height="96" style="display:block;${size};object-fit:cover">`
  }
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
  return `<div aria-hidden="true" style="${size};background:${theme.button};color:${theme.onButton};border:1.5px solid ${theme.line};box-sizing:border-box;font-weight:700;font-size:2rem;line-height:93px">${escapeHtml(initials)}</div>`
}
