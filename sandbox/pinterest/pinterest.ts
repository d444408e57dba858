import { Hono } from 'hono'
import type { Stage } from '../stand-in.ts'
import { analyticsRoutes } from './analytics.ts'
import { apiError } from './answers.ts'
import { boardRoutes } from './boards.ts'
import { mediaRoutes } from './media.ts'
import { pinRoutes } from './pins.ts'
import { signInRoutes } from './sign-in.ts'

/** The Pinterest API v5, its consent page, and the file store for videos. At `/sandbox/pinterest`. */
export function standIn(stage: Stage): Hono {
  const app = new Hono()
  app.route('/', signInRoutes(stage))
  app.route('/', boardRoutes(stage))
  app.route('/', mediaRoutes(stage))
  app.route('/', analyticsRoutes(stage))
  app.route('/', pinRoutes(stage))
  app.all('/v5/*', (c) => apiError(c, 404, 404, 'Not Found'))
  return app
}
