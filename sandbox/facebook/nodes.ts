import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { Counts } from '#domain/metrics/metric.ts'
import { accountOf } from '../accounts.ts'
import { daysAsked } from '../meta/insight-days.ts'
import { insightsAnswer } from '../meta/insights.ts'
import { hasTooFew, isEmpty, knownOnly, lacksNumbers, numbersFor } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { forgetThing } from '../things.ts'
import { answers, askedFields, authorized, graphProblem, missingObject } from './answers.ts'
import { addressOf } from './stored-posts.ts'
import { postAnswer } from './posts.ts'
import { statusOf, videoNamed } from './video-state.ts'

/** Objects that an id names: a Page, a post, a video. Reading, counting, deleting. */
export function nodeRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'facebook', answers)
  const postOf = (id: string) =>
    store.one<PostRow>("select * from posts where network = 'facebook' and id = ?", id)

  app.get('/:version/:id/insights', call('count'), (c) => {
    const id = c.req.param('id')
    const token = authorized(stage, c, ['read_insights'])
    if (token instanceof Response) return token
    if (id === token.account_id) return pageInsights(stage, c, id)
    const row = postOf(id)
    if (row?.account_id !== token.account_id) return missingObject(c, id)
    const counts = numbersFor(stage, c, row)
    const known = {
      post_media_view: counts?.impressions,
      post_total_media_view_unique: counts?.reach,
      post_clicks: counts?.clicks,
      post_reactions_by_type_total: counts?.likes,
    }
    return insightsAnswer(c, 'facebook', known, alien)
  })

  app.get('/:version/:id/video_insights', call('count'), (c) => {
    const id = c.req.param('id')
    const token = authorized(stage, c, ['read_insights'])
    if (token instanceof Response) return token
    const video = videoNamed(stage, id)
    if (video?.accountId !== token.account_id) return missingObject(c, id)
    if (lacksNumbers(c)) return lacksPermission(c)
    const counts = countsOfVideo(stage, c, id, video.facts.postId)
    const all: Record<string, number> = counts
      ? { total_video_views: counts.views, total_video_impressions_unique: counts.reach }
      : {}
    const shown = hasTooFew(c) ? {} : knownOnly(c, 'facebook', all)
    return c.json({ data: Object.entries(shown).map(([name, value]) => metric(name, value)) })
  })

  const counting: MiddlewareHandler = (c, next) =>
    call(/total_count|summary\(true\)|followers_count/.test(c.req.query('fields') ?? '') ? 'count' : 'read')(
      c,
      next,
    )
  app.get('/:version/:id', counting, (c) => {
    const id = c.req.param('id')
    const token = authorized(stage, c, ['pages_read_engagement'])
    if (token instanceof Response) return token
    const page = accountOf(store, 'facebook', id)
    if (page) {
      const fields = askedFields(c, 'Page', ['id', 'name', 'followers_count'])
      if (fields instanceof Response) return fields
      const { followers } = stage.growing.ofAccount('facebook', id)
      return c.json({
        id,
        name: page.display_name,
        ...(fields.includes('followers_count') && !isEmpty(c) && { followers_count: followers }),
      })
    }
    const video = videoNamed(stage, id)
    if (video?.accountId === token.account_id) {
      const known = ['id', 'status', 'permalink_url', 'description', 'likes', 'comments']
      const fields = askedFields(c, 'Video', known)
      if (fields instanceof Response) return fields
      const counts = countsOfVideo(stage, c, id, video.facts.postId)
      const all: Record<string, unknown> = {
        id,
        status: statusOf(video, stage.now().getTime()),
        // For a reel Meta returns only a path.
        permalink_url: addressOf(c, video.facts.postId ?? id),
        description: postOf(id)?.text ?? postOf(video.facts.postId ?? '')?.text,
        likes: totalOf(counts?.likes),
        comments: totalOf(counts?.comments),
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
      'attachments',
    ])
    if (fields instanceof Response) return fields
    const isCounting = fields.some((field) => ['shares', 'reactions', 'comments'].includes(field))
    return c.json(postAnswer(c, post, fields, isCounting ? numbersFor(stage, c, post) : null))
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

/** Meta's sentence for a name that it does not know. Recorded in facebook-python-business-sdk issue 656 (2023-11-05). */
const alien = () => 'The value must be a valid insights metric'

/** The numbers of a Page by day. Source: docs/networks/facebook.md#sources (page-insights). */
function pageInsights(stage: Stage, c: Context, pageId: string): Response {
  const asked = daysAsked(stage, c, 730)
  if (asked instanceof Response) return asked
  const series = (name: 'account_impressions' | 'account_reach' | 'followers') =>
    asked.days.map((day) => ({
      value: stage.growing.ofDay('facebook', pageId, day)[name],
      end_time: asked.endOf(day),
    }))
  const known = {
    page_media_view: series('account_impressions'),
    page_total_media_view_unique: series('account_reach'),
    page_follows: series('followers'),
  }
  return insightsAnswer(c, 'facebook', known, alien, 'day')
}

/** A video's numbers are those of its post; before it is live, of none. */
function countsOfVideo(stage: Stage, c: Context, id: string, postId: string | null): Required<Counts> | null {
  const row = stage.store.one<PostRow>(
    "select * from posts where network = 'facebook' and id in (?, ?)",
    id,
    postId ?? id,
  )
  return row ? numbersFor(stage, c, row) : null
}

/** The summary of a list that is asked for without its items. */
function totalOf(count: number | undefined): object {
  return { data: [], ...(count !== undefined && { summary: { total_count: count } }) }
}

function lacksPermission(c: Context): Response {
  return graphProblem(c, '(#10) Application does not have permission for this action', {
    code: 10,
    status: 403,
  })
}
