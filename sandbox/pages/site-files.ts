import { plainPicture } from '../picture.ts'
import { ownFile } from '../seal.ts'
import { articles, products } from './sample-texts.ts'

/** What the sample site says to programs: robots.txt, a sitemap, a feed. Addresses have no host: the site has several. */

const root = '/sandbox/pages'

/** Pages that are in the sitemap, with the day of their last change. */
const listed = [
  ...products.map(({ name }) => ({ path: `${root}/shop/${name}`, day: '2026-05-04' })),
  ...articles.map(({ name, date }) => ({ path: `${root}/blog/${name}`, day: date })),
  { path: `${root}/blog/a-letter`, day: '2026-10-02' },
  { path: `${root}/kitchen/notes`, day: '2026-10-02' },
]

export const robots = () =>
  ownFile(
    ['User-agent: *', `Disallow: ${root}/kitchen/`, '', `Sitemap: ${root}/sitemap.xml`, ''].join('\n'),
    'text/plain; charset=utf-8',
  )

export function sitemap(): Response {
  const urls = listed.map(({ path, day }) => `<url><loc>${path}</loc><lastmod>${day}</lastmod></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
  return ownFile(xml, 'application/xml; charset=utf-8')
}

export function feed(): Response {
  const items = articles.map(
    ({ name, title, date }) =>
      `<item><title>${title}</title><link>${root}/blog/${name}</link><pubDate>${new Date(date).toUTCString()}</pubDate></item>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Haldon Street Bakery</title><link>${root}/</link><description>Bread</description>${items.join('')}</channel></rss>`
  return ownFile(xml, 'application/rss+xml; charset=utf-8')
}

const side = 256

/** A loaf in the brown of the bakery. */
export const logo = () =>
  plainPicture(side, side, (x, y) => {
    const isLoaf = ((x - side / 2) / 100) ** 2 + ((y - side / 2) / 64) ** 2 < 1
    return isLoaf ? [122, 59, 18] : [251, 248, 241]
  })
