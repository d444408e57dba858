import { Hono } from 'hono'
import type { Stage } from '../stand-in.ts'
import { rateLimitHeaders, xrpcError } from './answers.ts'
import { blobRoutes } from './blobs.ts'
import { repositoryRoutes } from './repository.ts'
import { serviceAuthRoutes } from './service-auth.ts'
import { sessionRoutes } from './session.ts'
import { videoRoutes } from './video.ts'
import { viewRoutes } from './views.ts'

/**
 * A Bluesky server: sessions, one repository per account, blobs; the app's views of them; and the video service. At
 * `/sandbox/bluesky`.
 */
export function standIn(stage: Stage): Hono {
  const app = new Hono()
  app.use('*', rateLimitHeaders(stage))
  app.route('/', sessionRoutes(stage))
  app.route('/', serviceAuthRoutes(stage))
  app.route('/', repositoryRoutes(stage))
  app.route('/', blobRoutes(stage))
  app.route('/', viewRoutes(stage))
  app.route('/video', videoRoutes(stage))
  app.all('/xrpc/*', (c) => xrpcError(c, 501, 'MethodNotImplemented', 'Method Not Implemented'))
  return app
}
