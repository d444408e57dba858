import { Hono, type Context } from 'hono'
import { isGraphVersion } from '../meta/answers.ts'
import type { Stage } from '../stand-in.ts'
import { graphProblem } from './answers.ts'
import { listRoutes } from './lists.ts'
import { nodeRoutes } from './nodes.ts'
import { photoRoutes } from './photos.ts'
import { postRoutes } from './posts.ts'
import { signInRoutes } from './sign-in.ts'
import { videoFileRoutes } from './video-files.ts'
import { videoRoutes } from './videos.ts'

/** Facebook Login and the Graph API of Pages. At `/sandbox/facebook`; uploads of reels at its `/rupload`. */
export function standIn(stage: Stage): Hono {
  const app = new Hono()
  app.use('/*', async (c, next) => {
    const version = /\/facebook\/(?:rupload\/video-upload\/)?([^/]*)/.exec(c.req.path)?.[1] ?? ''
    return isGraphVersion(version) ? next() : unknownPath(c)
  })
  app.route('/', signInRoutes(stage))
  app.route('/', photoRoutes(stage))
  app.route('/', videoRoutes(stage))
  app.route('/', videoFileRoutes(stage))
  app.route('/', postRoutes(stage))
  app.route('/', listRoutes(stage))
  app.route('/', nodeRoutes(stage))
  app.all('/*', unknownPath)
  return app
}

function unknownPath(c: Context): Response {
  return graphProblem(c, 'Unknown path components', { code: 2500, type: 'OAuthException', status: 404 })
}
