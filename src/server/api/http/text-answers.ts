import type { z } from 'zod'
import { aiMessages } from '#contract/ai-messages.ts'
import type { textRequest, WrittenText } from '#contract/ai-texts.ts'
import { pageProblem } from '#server/modules/page-preview/page-problems.ts'
import type { StudioDependencies, TextAnswer, TextAsked } from '#server/modules/studio/text-asked.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { pageTurnKey, pageTurns } from '../endpoints/page-turns.ts'
import type { ApiContext, ApiDependencies } from './api-context.ts'
import { limitTries } from './limit-tries.ts'
import { problem } from './problem.ts'
import { roomRefusalProblem } from './room-refusal.ts'

/** What the studio needs of the server. */
export function studioOf(dependencies: ApiDependencies): StudioDependencies {
  const { database, clock, files, readPage, textModel: model, instance } = dependencies
  return { database, clock, files, readPage, model, billing: instance.billing }
}

/** A request for a text as the studio takes it. @throws problem too-many-requests for pages */
export async function textAsked(
  context: ApiContext,
  userId: string,
  input: z.infer<typeof textRequest>,
): Promise<TextAsked> {
  const { workspaceId, tool_type: tool, text = '', prompt = '', by, options = {} } = storable(input)
  if (tool === 'from-url') await limitTries(context, pageTurnKey(userId), pageTurns)
  const requestId = input.requestId ?? crypto.randomUUID()
  return { workspaceId, userId, tool, text, prompt, by, options, requestId }
}

/** The text of an answer. @throws problem for all others */
export function textOf(answer: TextAnswer, { dependencies, reply }: ApiContext): WrittenText {
  switch (answer.kind) {
    case 'written':
      return answer.text
    case 'limit-reached':
    case 'subscription-required':
      throw roomRefusalProblem(answer, { at: dependencies.clock.now() })
    case 'cannot':
      throw problem(
        answer.why === 'needs-model' ? 'engine-unavailable' : 'bad-request',
        said(reasons[answer.why]),
      )
    case 'page-unread':
      throw problem(
        answer.read.kind === 'forbidden' ? 'bad-request' : 'network-unreachable',
        said(pageProblem(answer.read)),
      )
    case 'refused':
      throw problem('refused-by-provider', said(aiMessages.refused))
    case 'busy':
      reply.headers.set('retry-after', String(answer.retryAfterSec))
      throw problem('too-many-requests', said(aiMessages.busy))
    case 'too-many':
      throw problem('too-many-requests', said(aiMessages.tooMany))
    case 'in-progress':
      throw problem('conflict', said(aiMessages.inProgress))
    case 'stopped':
      throw problem('unavailable', said(aiMessages.stopped))
    case 'failed':
      throw problem('unavailable', said(answer.isCounted ? aiMessages.cut : aiMessages.failed))
    default:
      return answer satisfies never
  }
}

const reasons = {
  'needs-model': aiMessages.needsModel,
  'no-text': aiMessages.noText,
  'no-page': aiMessages.noPage,
  'empty-page': aiMessages.emptyPage,
  'no-networks': aiMessages.noNetworks,
  'no-picture': aiMessages.noPicture,
  'keeps-out': aiMessages.keepsOut,
} as const

const said = (detail: string) => ({ detail, error: detail })
