import { Hono } from 'hono'
import type { Stage } from '../stand-in.ts'
import { analyticsRoutes } from './analytics.ts'
import { apiError } from './answers.ts'
import { commentRoutes } from './comments.ts'
import { refuseUnknownParameters } from './parameters.ts'
import { playlistRoutes } from './playlists.ts'
import { signInRoutes } from './sign-in.ts'
import { uploadRoutes } from './uploads.ts'
import { videoRoutes } from './videos.ts'

/** The YouTube Data API v3, Google's sign-in and the watch pages. At `/sandbox/youtube`. */
export function standIn(stage: Stage): Hono {
  const app = new Hono()
  app.use('*', refuseUnknownParameters)
  app.route('/', signInRoutes(stage))
  app.route('/', uploadRoutes(stage))
  app.route('/', videoRoutes(stage))
  app.route('/', playlistRoutes(stage))
  app.route('/', commentRoutes(stage))
  app.route('/', analyticsRoutes(stage))
  app.all('/youtube/*', (c) => apiError(c, 404, 'notFound', 'Not Found', { domain: 'global' }))
  app.all('/analytics/*', (c) => apiError(c, 404, 'notFound', 'Not Found', { domain: 'global' }))
  app.all('/upload/*', (c) => apiError(c, 404, 'notFound', 'Not Found', { domain: 'global' }))
  return app
}
