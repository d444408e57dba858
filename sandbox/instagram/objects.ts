import { Hono } from 'hono'
import { metaAnswers, noSuchObject } from '../meta/answers.ts'
import { containerNamed, stateOf } from '../meta/containers.ts'
import { answerWith, insightsOf, ownPost } from '../meta/objects.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import { createComment, listComments } from './comments.ts'
import { mediaFields } from './posts.ts'
import { ownerOf } from './owner.ts'

/** Reading and changing one Instagram object by its id. */
export function objectRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'instagram', metaAnswers())
  const [reads, posts] = [call('read'), call('post')]
  const owner = ownerOf(stage)

  app.post('/:version{v\\d+\\.0}/:id/comments', posts, (c) => {
    const token = owner(c, ['instagram_business_manage_comments'])
    if (token instanceof Response) return token
    const post = ownPost(stage, 'instagram', c.req.param('id'), token)
    return post ? createComment(stage, c, token.account_id, post) : noSuchObject(c, c.req.param('id'))
  })
  app.get('/:version{v\\d+\\.0}/:id/comments', reads, (c) => {
    const token = owner(c, ['instagram_business_manage_comments'])
    if (token instanceof Response) return token
    const post = ownPost(stage, 'instagram', c.req.param('id'), token)
    return post ? listComments(stage, c, post) : noSuchObject(c, c.req.param('id'))
  })

  app.get('/:version{v\\d+\\.0}/:id/insights', reads, (c) => {
    const token = owner(c, ['instagram_business_manage_insights'])
    if (token instanceof Response) return token
    const post = ownPost(stage, 'instagram', c.req.param('id'), token)
    if (!post) return noSuchObject(c, c.req.param('id'))
    const isStory =
      (JSON.parse(post.record) as { media_product_type?: string }).media_product_type === 'STORY'
    return insightsOf(c, post, isStory ? storyMetrics : postMetrics)
  })

  app.get('/:version{v\\d+\\.0}/:id', reads, (c) => {
    const token = owner(c, [])
    if (token instanceof Response) return token
    const id = c.req.param('id')
    const container = containerNamed(stage, 'instagram', id, token.account_id)
    if (container) {
      const state = stateOf(stage, container)
      const status = state === 'ERROR' ? container.facts.failure : statusWords[state]
      return answerWith(c, { id, status_code: state, status }, containerFields)
    }
    const post = ownPost(stage, 'instagram', id, token)
    if (!post) return noSuchObject(c, id)
    return answerWith(c, JSON.parse(post.record) as Record<string, unknown>, mediaFields)
  })
  return app
}

const containerFields = new Set(['id', 'status', 'status_code', 'copyright_check_status'])

const statusWords = {
  FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
  IN_PROGRESS: 'In Progress: Media is still being processed.',
  EXPIRED: 'Expired: Media was not published within 24 hours.',
  PUBLISHED: 'Published: Media has been published.',
  ERROR: null,
} as const

const postMetrics = new Set([
  'views',
  'reach',
  'likes',
  'comments',
  'shares',
  'saved',
  'total_interactions',
  'ig_reels_avg_watch_time',
])
const storyMetrics = new Set(['views', 'reach', 'replies', 'shares', 'total_interactions', 'navigation'])
