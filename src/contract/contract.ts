import { connections } from './connections.ts'
import { events } from './events.ts'
import { healthChecks } from './health.ts'
import { mediaItems } from './media.ts'
import { people } from './people.ts'
import { posts } from './posts.ts'
import { texts } from './texts.ts'
import { workspaces } from './workspaces.ts'

/** Everything the JSON API under `/api` can do. Signing in is better-auth's, under `/api/auth`. */
export const contract = {
  people,
  workspaces,
  connections,
  media: mediaItems,
  posts,
  events,
  texts,
  health: healthChecks,
}
