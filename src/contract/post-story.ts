import { oc } from '@orpc/contract'
import { z } from 'zod'
import { publicationEventKinds } from '#domain/post/publication-event.ts'
import { gateActions, gateNames, gateStates } from '#domain/post/why-not-published.ts'
import { id, instant, inWorkspace } from './fields.ts'

const event = z.object({
  at: instant,
  kind: z.enum(publicationEventKinds),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

export type TimelineEvent = z.infer<typeof event>

const gate = z.object({
  gate: z.enum(gateNames),
  state: z.enum(gateStates),
  words: z.string(),
  until: instant.nullable().describe('When it resolves by itself, if known'),
  action: z.enum(gateActions).nullable().describe('What resolves it'),
})

const why = z.object({ publicationId: id, gates: z.array(gate) })

export type Why = z.infer<typeof why>

const path = '/workspaces/{workspaceId}/posts/{postId}' as const
const one = inWorkspace.extend({ postId: id })
const tags = ['Posts']

/** The history of a post, and what it waits for. */
export const postStory = {
  timeline: oc
    .route({ method: 'GET', path: `${path}/timeline`, summary: 'What happened to each publication', tags })
    .input(one)
    .output(z.array(z.object({ publicationId: id, events: z.array(event) }))),
  why: oc
    .route({
      method: 'GET',
      path: `${path}/why`,
      summary: 'Why each publication has not gone out: every check, and what resolves it',
      tags,
    })
    .input(one)
    .output(z.array(why)),
}
