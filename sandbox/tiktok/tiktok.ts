import { Hono } from 'hono'
import type { Stage } from '../stand-in.ts'
import { failure } from './answers.ts'
import { photoRoutes } from './photos.ts'
import { signInRoutes } from './sign-in.ts'
import { statusRoutes } from './status.ts'
import { uploadRoutes } from './uploads.ts'
import { videoListRoutes } from './video-list.ts'

/**
 * TikTok's Login Kit and Content Posting API v2. At `/sandbox/tiktok`. `creators.ts` has the special account names.
 */
export function standIn(stage: Stage): Hono {
  const app = new Hono()
  app.route('/', signInRoutes(stage))
  app.route('/', uploadRoutes(stage))
  app.route('/', photoRoutes(stage))
  app.route('/', statusRoutes(stage))
  app.route('/', videoListRoutes(stage))

  app.get('/:profile{@[^/]+}', (c) => c.redirect('/sandbox?network=tiktok'))
  app.get('/:profile{@[^/]+}/:format{video|photo}/:id', (c) =>
    c.redirect(`/sandbox/posts/tiktok/${c.req.param('id')}`),
  )
  app.all('/v2/*', (c) => failure(c, 404, 'invalid_params', 'Unsupported path'))
  return app
}
