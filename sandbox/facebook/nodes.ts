import { Hono } from 'hono'
import { accountOf } from '../accounts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { forgetThing } from '../things.ts'
import { answers, askedFields, authorized, graphProblem, missingObject } from './answers.ts'
import { addressOf } from './stored-posts.ts'
import { postAnswer } from './posts.ts'
import { statusOf, videoNamed } from './video-state.ts'

/** Known metrics; an unknown one makes the whole call fail (2026-03-02, medium). */
const postMetrics: Record<string, unknown> = {
  post_media_view: 120,
  post_total_media_view_unique: 80,
  post_clicks: 7,
  post_reactions_by_type_total: { like: 3 },
}
const videoMetrics: Record<string, unknown> = { total_video_views: 40, total_video_impressions_unique: 60 }

/** Objects that an id names: a Page, a post, a video. Reading, counting, deleting. */
export function nodeRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'facebook', answers)
  const postOf = (id: string) =>
    store.one<PostRow>("select * from posts where network = 'facebook' and id = ?", id)

  app.get('/:version/:id/insights', call('read'), (c) => {
    const token = authorized(stage, c, ['read_insights'])
    if (token instanceof Response) return token
    if (!postOf(c.req.param('id'))) return missingObject(c, c.req.param('id'))
    const asked = (c.req.query('metric') ?? '').split(',')
    if (asked.some((name) => !(name in postMetrics))) {
      return graphProblem(c, '(#100) The value must be a valid insights metric', { code: 100 })
    }
    return c.json({ data: asked.map((name) => metric(name, postMetrics[name])) })
  })

  app.get('/:version/:id/video_insights', call('read'), (c) => {
    const token = authorized(stage, c, ['read_insights'])
    if (token instanceof Response) return token
    if (!videoNamed(stage, c.req.param('id'))) return missingObject(c, c.req.param('id'))
    return c.json({ data: Object.entries(videoMetrics).map(([name, value]) => metric(name, value)) })
  })

  app.get('/:version/:id', call('read'), (c) => {
    const id = c.req.param('id')
    const token = authorized(stage, c, ['pages_read_engagement'])
    if (token instanceof Response) return token
    const page = accountOf(store, 'facebook', id)
    if (page) {
      const fields = askedFields(c, 'Page', ['id', 'name'])
      return fields instanceof Response ? fields : c.json({ id, name: page.display_name })
    }
    const video = videoNamed(stage, id)
    if (video?.accountId === token.account_id) {
      const fields = askedFields(c, 'Video', ['id', 'status', 'permalink_url', 'likes', 'comments'])
      if (fields instanceof Response) return fields
      const all: Record<string, unknown> = {
        id,
        status: statusOf(video, stage.now().getTime()),
        // For a reel Meta returns only a path.
        permalink_url: addressOf(c, video.facts.postId ?? id),
        likes: { data: [], summary: { total_count: 3 } },
        comments: { data: [], summary: { total_count: 0 } },
      }
      return c.json(Object.fromEntries([...fields, 'id'].map((field) => [field, all[field]])))
    }
    const post = postOf(id)
    if (post?.account_id !== token.account_id) return missingObject(c, id)
    const fields = askedFields(c, 'Post', [
      'id',
      'message',
      'created_time',
      'permalink_url',
      'is_published',
      'shares',
      'reactions',
      'comments',
    ])
    return fields instanceof Response ? fields : c.json(postAnswer(c, post, fields))
  })

  app.delete('/:version/:id', call('read'), (c) => {
    const id = c.req.param('id')
    const token = authorized(stage, c, ['pages_manage_posts'])
    if (token instanceof Response) return token
    const gone = store.run(
      "delete from posts where network = 'facebook' and id = ? and account_id = ?",
      id,
      token.account_id,
    )
    if (!gone) return missingObject(c, id)
    forgetThing(store, 'facebook', 'video', id)
    return c.json({ success: true })
  })
  return app
}

function metric(name: string, value: unknown): object {
  return { name, period: 'lifetime', values: [{ value }], title: name, id: `0/insights/${name}/lifetime` }
}
