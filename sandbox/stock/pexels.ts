import { type Context, Hono } from 'hono'
import { originOf, type Stage, underFaults, type VendorAnswers } from '../stand-in.ts'
import { catalogue, pageOf, photosOf, type StockPhoto } from './catalogue.ts'

/** A key that both sources refuse. */
export const refusedStockKey = 'wrong-key'

/**
 * Pexels’ search and single photos. At `/sandbox/stock/pexels`; faults of the target `pexels` apply.
 * Source: https://www.pexels.com/api/documentation (read 2026-11-21)
 */
export function pexelsStandIn(stage: Stage): Hono {
  const call = underFaults(stage, 'pexels', answers)
  const app = new Hono()
  app.use('/v1/*', async (c, next) => {
    const key = c.req.header('authorization')
    if (!key || key === refusedStockKey) return answers.tokenExpired(c)
    return next()
  })
  app.get('/v1/search', call('read'), (c) => {
    const query = c.req.query('query') ?? ''
    if (query === '') return c.json({ status: 400, code: 'Bad Request' }, 400)
    const page = Number(c.req.query('page') ?? 1)
    const perPage = Math.min(80, Number(c.req.query('per_page') ?? 15))
    const found = photosOf(query)
    const rest = new URLSearchParams({ query, page: `${page + 1}`, per_page: `${perPage}` })
    return c.json({
      page,
      per_page: perPage,
      photos: pageOf(found, page, perPage).map((photo) => shown(c, photo)),
      total_results: found.length,
      ...(page * perPage < found.length && { next_page: `${here(c)}/pexels/v1/search?${rest}` }),
    })
  })
  app.get('/v1/photos/:id', call('read'), (c) => {
    const photo = catalogue.find(({ number }) => `${number}` === c.req.param('id'))
    return photo ? c.json(shown(c, photo)) : c.json({ status: 404, code: 'Not Found' }, 404)
  })
  return app
}

const here = (c: Context) => `${originOf(c)}/sandbox/stock`

function shown(c: Context, { number, alt, author, width, height }: StockPhoto) {
  const pictures = `${here(c)}/pictures/${number}`
  const [full, small] = [`${pictures}-full.png`, `${pictures}-small.png`]
  return {
    id: number,
    width,
    height,
    url: `https://www.pexels.com/photo/${number}/`,
    photographer: author.name,
    photographer_url: `https://www.pexels.com/@${author.handle}`,
    photographer_id: author.name.length,
    avg_color: '#978E82',
    src: {
      original: full,
      large2x: full,
      large: full,
      medium: small,
      small,
      portrait: small,
      landscape: small,
      tiny: small,
    },
    liked: false,
    alt,
  }
}

const answers: VendorAnswers = {
  serverError: (c) => c.json({ status: 500, code: 'Internal Server Error' }, 500),
  rateLimited: (c) => c.json({ status: 429, code: 'Too Many Requests' }, 429),
  tokenExpired: (c) => c.json({ status: 401, code: 'Unauthorized' }, 401),
}
