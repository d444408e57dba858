import { Hono } from 'hono'
import type { Stage } from '../stand-in.ts'
import { ownUserAgent, plainError } from './answers.ts'
import { commentRoutes } from './comments.ts'
import { listingRoutes } from './listings.ts'
import { mediaRoutes } from './media.ts'
import { signInRoutes } from './sign-in.ts'
import { submitRoutes } from './submit.ts'
import { subredditRoutes } from './subreddits.ts'

/**
 * Reddit's OAuth and its API with `api_type=json`. At `/sandbox/reddit`. `rules.ts` has the requirements of
 * subreddits.
 */
export function standIn(stage: Stage): Hono {
  const app = new Hono()
  app.get('/r/:subreddit/comments/:id/*', (c) => c.redirect(`/sandbox/posts/reddit/t3_${c.req.param('id')}`))
  app.use('/api/*', ownUserAgent)
  app.use('/user/*', ownUserAgent)
  app.route('/', signInRoutes(stage))
  app.route('/', subredditRoutes(stage))
  app.route('/', mediaRoutes(stage))
  app.route('/', submitRoutes(stage))
  app.route('/', commentRoutes(stage))
  app.route('/', listingRoutes(stage))
  app.all('/*', (c) => plainError(c, 404, 'Not Found'))
  return app
}
