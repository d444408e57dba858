import { Hono } from 'hono'
import { accountOf } from './accounts.ts'
import { faultSchema } from './faults.ts'
import { portrait } from './picture.ts'
import { listMail } from './mail/mail.ts'
import { listPosts } from './posts.ts'
import { answerUpload } from './seal.ts'
import { originOf, type Stage } from './stand-in.ts'
import { isStandInNetwork, type MediaRow } from './store.ts'

/** Faults, posts and pictures: routes no vendor has, for tests and for people. */
export function controlRoutes(stage: Stage): Hono {
  const { store, faults } = stage
  const app = new Hono()

  app.get('/api/faults', (c) => c.json(faults.list()))
  app.put('/api/faults', async (c) => {
    const fault = faultSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!fault.success) return c.json({ error: fault.error.issues }, 400)
    faults.set(fault.data)
    return c.json(faults.list())
  })
  app.delete('/api/faults', (c) => {
    faults.clear()
    return c.body(null, 204)
  })

  /** Expires every access token that a refresh token can renew: only the owner could replace the others. */
  app.delete('/api/tokens', (c) => {
    store.run(
      `update tokens set expires_at = ? where kind = 'access' and exists (
         select 1 from tokens r where r.kind = 'refresh' and r.network = tokens.network
           and r.account_id = tokens.account_id)`,
      stage.now().getTime(),
    )
    return c.body(null, 204)
  })

  app.get('/api/:network/posts', (c) => {
    const network = c.req.param('network')
    if (!isStandInNetwork(network)) return c.notFound()
    const origin = originOf(c)
    const posts = listPosts(store, network)
    return c.json(
      posts.map((post) => ({ ...post, media: post.media.map((one) => ({ ...one, url: origin + one.url })) })),
    )
  })
  app.delete('/api/:network/posts', (c) => {
    const network = c.req.param('network')
    if (!isStandInNetwork(network)) return c.notFound()
    store.run('delete from posts where network = ?', network)
    return c.body(null, 204)
  })

  app.get('/api/mail', (c) => c.json(listMail(store)))
  app.delete('/api/mail', (c) => {
    store.run('delete from mail')
    return c.body(null, 204)
  })

  app.get('/media/:id', async (c) => {
    const media = store.one<MediaRow>('select * from media where id = ?', c.req.param('id'))
    const file = media && (await stage.files.open(media.id))
    return file ? answerUpload(file, media.mime_type) : c.notFound()
  })
  app.get('/portraits/:network/:file', (c) => {
    const network = c.req.param('network')
    const id = c.req.param('file').replace(/\.png$/, '')
    if (!isStandInNetwork(network) || !accountOf(store, network, id)) return c.notFound()
    return c.body(portrait(id), 200, { 'content-type': 'image/png', 'cache-control': 'max-age=86400' })
  })
  return app
}
