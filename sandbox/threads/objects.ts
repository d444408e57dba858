import { Hono } from 'hono'
import { metaAnswers, noSuchObject } from '../meta/answers.ts'
import { containerNamed, stateOf } from '../meta/containers.ts'
import { insightsAnswer } from '../meta/insights.ts'
import { answerWith, ownPost } from '../meta/objects.ts'
import { numbersFor } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import { postFields } from './posts.ts'
import { ownerOf } from './owner.ts'

/** Reading and changing one Threads object by its id. */
export function objectRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'threads', metaAnswers())
  const reads = call('read')
  const owner = ownerOf(stage)
  const { store } = stage

  app.get('/v1.0/:id/insights', call('count'), (c) => {
    const token = owner(c, ['threads_manage_insights'])
    if (token instanceof Response) return token
    const post = ownPost(stage, 'threads', c.req.param('id'), token)
    if (!post) return noSuchObject(c, c.req.param('id'))
    const counts = numbersFor(stage, c, post)
    // Every share is a repost or one sent to someone.
    const reposts = counts && Math.floor(counts.shares / 2)
    return insightsAnswer(
      c,
      'threads',
      {
        views: counts?.impressions,
        likes: counts?.likes,
        replies: counts?.comments,
        reposts: reposts ?? undefined,
        quotes: counts?.quotes,
        shares: counts && reposts !== null ? counts.shares - reposts : undefined,
      },
      alienThreads,
    )
  })

  app.get('/v1.0/:id', reads, (c) => {
    const token = owner(c, [])
    if (token instanceof Response) return token
    const id = c.req.param('id')
    const container = containerNamed(stage, 'threads', id, token.account_id)
    if (container) {
      const state = stateOf(stage, container)
      const failure = state === 'ERROR' ? container.facts.failure : null
      return answerWith(c, { id, status: state, error_message: failure })
    }
    const post = ownPost(stage, 'threads', id, token)
    if (!post) return noSuchObject(c, id)
    return answerWith(c, JSON.parse(post.record) as Record<string, unknown>, postFields)
  })

  app.delete('/v1.0/:id', reads, (c) => {
    const token = owner(c, ['threads_delete'])
    if (token instanceof Response) return token
    const id = c.req.param('id')
    if (!ownPost(stage, 'threads', id, token)) return noSuchObject(c, id)
    store.run("delete from posts where network = 'threads' and id = ?", id)
    return c.json({ success: true, deleted_id: id })
  })
  return app
}

/** Meta's sentence for a name that does not exist (shape of the Graph API; not recorded from Threads). */
export const alienThreads = (name: string) =>
  `metric[0] must be one of the following values: views, likes, replies, reposts, quotes, clicks, followers_count, shares (not ${name})`
