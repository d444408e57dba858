// Files for search engines, feeds and link cards, made from the built pages.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Parser } from 'htmlparser2'
import { drawCard } from './link-card.mjs'
import { isMain } from './node.mjs'

/** Placeholder for the instance's address; the server replaces it. */
const origin = 'https://origin.postlark.invalid'

/**
 * Writes sitemaps, robots.txt, rss.xml, llms.txt and a link card for every page, and removes files that only pages
 * with JavaScript would request.
 * @param {string} folder build/client
 */
export async function writeSiteFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.filter((file) => file.endsWith('.data')).map((file) => rm(file)))
  const pages = await Promise.all(files.filter((file) => file.endsWith('index.html')).map(readPage))
  const listed = pages.filter((page) => page.path !== null).sort((a, b) => (a.path < b.path ? -1 : 1))

  const sitemaps = Object.entries(Object.groupBy(listed, (page) => familyOf(page.path)))
  for (const [family, members] of sitemaps) {
    await writeFile(path.join(folder, `sitemap-${family}.xml`), sitemap(members))
  }
  await writeFile(path.join(folder, 'sitemap.xml'), sitemapIndex(sitemaps))
  await writeFile(path.join(folder, 'robots.txt'), robots)
  await writeFile(path.join(folder, 'rss.xml'), feed(listed))
  await writeFile(path.join(folder, 'llms.txt'), llms(listed))
  for (const page of listed) await writeCard(folder, page)
}

/** @typedef {{ path: string | null, title: string, description: string, updated: string, published: string | null }} Page */

/** @returns {Promise<Page>} */
async function readPage(file) {
  const page = { path: null, title: '', description: '', updated: '', published: null }
  const facts = {
    description: (content) => (page.description = content),
    'og:updated_time': (content) => (page.updated = content),
    'article:published_time': (content) => (page.published = content),
  }
  let inTitle = false
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title') inTitle = page.title === ''
      if (name === 'meta') facts[attributes.name ?? attributes.property]?.(attributes.content)
      if (name === 'link' && attributes.rel === 'canonical') page.path = new URL(attributes.href).pathname
    },
    ontext(text) {
      if (inTitle) page.title += text
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false
    },
  })
  parser.end(await readFile(file, 'utf8'))
  return page
}

function familyOf(address) {
  if (address.startsWith('/free-tools')) return 'tools'
  if (address.startsWith('/blog')) return 'blog'
  return address.startsWith('/how-to-post-to-') ? 'guides' : 'pages'
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Pages that are there only where plans are sold. */
const whereSold = new Set(['/affiliate-program'])

/** A line about a page, in the form that the server keeps or removes: see src/server/pages/adapt-page.ts. */
function lineAbout(page, line) {
  return whereSold.has(page.path) ? `<if-sold>${line}</if-sold>` : line
}

function sitemap(pages) {
  const entries = pages.map((page) =>
    lineAbout(page, `<url><loc>${escape(origin + page.path)}</loc><lastmod>${page.updated}</lastmod></url>`),
  )
  return `${declaration}\n<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`
}

function sitemapIndex(families) {
  const entries = families.map(([family, pages]) => {
    const newest = pages
      .map((page) => page.updated)
      .sort()
      .at(-1)
    return `<sitemap><loc>${origin}/sitemap-${family}.xml</loc><lastmod>${newest}</lastmod></sitemap>`
  })
  return `${declaration}\n<sitemapindex xmlns="${namespace}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

const robots = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /dashboard
Disallow: /reset-password
Disallow: /invitation/
Disallow: /sandbox

Sitemap: ${origin}/sitemap.xml
`

function feed(pages) {
  const posts = pages
    .filter((page) => page.published !== null)
    .sort((a, b) => (a.published < b.published ? 1 : -1))
  const items = posts.map(
    (post) => `<item>
<title>${escape(plainTitle(post))}</title>
<link>${escape(origin + post.path)}</link>
<guid isPermaLink="true">${escape(origin + post.path)}</guid>
<pubDate>${new Date(`${post.published}T00:00:00Z`).toUTCString()}</pubDate>
<description>${escape(post.description)}</description>
</item>`,
  )
  return `${declaration}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Postlark blog</title>
<link>${origin}/blog</link>
<description>How social networks count, crop and refuse, and what to do about it.</description>
<language>en</language>
<atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

/** A map of the site for language models. Source: https://llmstxt.org (read 2026-11-21). */
function llms(pages) {
  const titles = { pages: 'Postlark', tools: 'Free tools', guides: 'Guides', blog: 'Blog' }
  const sections = Object.entries(titles).map(([family, title]) => {
    const members = pages.filter((page) => familyOf(page.path) === family)
    const links = members.map((page) =>
      lineAbout(page, `- [${plainTitle(page)}](${origin}${page.path}): ${page.description}`),
    )
    return `## ${title}\n\n${links.join('\n')}`
  })
  return `# Postlark

> Write a post once, and it lands on every social network on time, once, looking right. Open source (MIT); runs on one machine with one command.

${sections.join('\n\n')}
`
}

/** Without the product's name at its end. */
function plainTitle(page) {
  return page.title.replace(/ · Postlark$/, '')
}

async function writeCard(folder, page) {
  const file = path.join(folder, 'og', `${page.path === '/' ? 'home' : page.path.slice(1)}.jpg`)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(
    file,
    await drawCard({ title: plainTitle(page), line: page.description, family: familyOf(page.path) }),
  )
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

if (isMain(import.meta.url)) await writeSiteFiles(process.argv[2])
