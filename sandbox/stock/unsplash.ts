import { type Context, Hono } from 'hono'
import { originOf, type Stage, underFaults, type VendorAnswers } from '../stand-in.ts'
import { catalogue, pageOf, photosOf, type StockPhoto } from './catalogue.ts'
import { refusedStockKey } from './pexels.ts'

/**
 * Unsplash’s search, single photos, and its download tracking. At `/sandbox/stock/unsplash`; faults of the target
 * `unsplash` apply. Used photos are counted as its posts.
 * Source: https://unsplash.com/documentation (read 2026-11-21)
 */
export function unsplashStandIn(stage: Stage): Hono {
  const call = underFaults(stage, 'unsplash', answers)
  const app = new Hono()
  app.use('*', async (c, next) => {
    const [, key] = /^Client-ID (\S+)$/.exec(c.req.header('authorization') ?? '') ?? []
    if (!key || key === refusedStockKey) return answers.tokenExpired(c)
    return next()
  })
  app.get('/search/photos', call('read'), (c) => {
    const page = Number(c.req.query('page') ?? 1)
    const perPage = Math.min(30, Number(c.req.query('per_page') ?? 10))
    const found = photosOf(c.req.query('query') ?? '')
    return c.json({
      total: found.length,
      total_pages: Math.ceil(found.length / perPage),
      results: pageOf(found, page, perPage).map((photo) => shown(c, photo)),
    })
  })
  app.get('/photos/:id', call('read'), (c) => {
    const photo = photoOf(c)
    return photo ? c.json(shown(c, photo)) : notThere(c)
  })
  app.get('/photos/:id/download', call('post'), (c) => {
    const photo = photoOf(c)
    return photo ? c.json({ url: shown(c, photo).urls.full }) : notThere(c)
  })
  return app
}

/** Its ids are text. */
const idOf = (number: number) => `lark-${number}_x`

const photoOf = (c: Context) => catalogue.find(({ number }) => idOf(number) === c.req.param('id'))

const notThere = (c: Context) => c.json({ errors: ["Couldn't find Photo"] }, 404)

function shown(c: Context, { number, alt, author, width, height }: StockPhoto) {
  const here = `${originOf(c)}/sandbox/stock`
  const [full, small] = [`${here}/pictures/${number}-full.png`, `${here}/pictures/${number}-small.png`]
  const id = idOf(number)
  const page = `https://unsplash.com/photos/${id}`
  return {
    id,
    slug: id,
    width,
    height,
    color: '#978E82',
    blur_hash: 'LFC$yHwc8^$yIAS$%M%00KxukYIp',
    description: null,
    alt_description: alt.toLowerCase(),
    urls: { raw: full, full, regular: full, small, thumb: small },
    links: {
      self: `${here}/unsplash/photos/${id}`,
      html: page,
      download: `${page}/download`,
      download_location: `${here}/unsplash/photos/${id}/download?ixid=stand-in`,
    },
    user: {
      id: author.handle,
      username: author.handle,
      name: author.name,
      links: { html: `https://unsplash.com/@${author.handle}` },
    },
  }
}

const answers: VendorAnswers = {
  serverError: (c) => c.json({ errors: ['Something went wrong'] }, 500),
  // Its error is no JSON.
  rateLimited: (c) => c.text('Rate Limit Exceeded', 403, { 'x-ratelimit-remaining': '0' }),
  tokenExpired: (c) => c.json({ errors: ['OAuth error: The access token is invalid'] }, 401),
}
