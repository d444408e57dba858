import { Hono } from 'hono'
import { landscape } from '../picture.ts'
import type { Stage } from '../stand-in.ts'
import { catalogue } from './catalogue.ts'
import { pexelsStandIn } from './pexels.ts'
import { unsplashStandIn } from './unsplash.ts'

/** The sources of stock pictures, and the pictures of both at `/pictures/{number}-{size}.png`, drawn on request. */
export function stockStandIns(stage: Stage): Hono {
  const app = new Hono()
  app.route('/pexels', pexelsStandIn(stage))
  app.route('/unsplash', unsplashStandIn(stage))
  app.get('/pictures/:file', (c) => {
    const [, number, size] = /^(\d+)-(small|full)\.png$/.exec(c.req.param('file')) ?? []
    const photo = catalogue.find((one) => one.number === Number(number))
    if (!photo) return c.notFound()
    const scale = size === 'small' ? 0.3 : 1
    const drawn = landscape(photo.alt, Math.round(photo.width * scale), Math.round(photo.height * scale))
    return c.body(drawn, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
  })
  return app
}
