import { aiImageMessages } from '#contract/ai-image-messages.ts'
import type { ImageJob } from '#contract/ai-images.ts'
import { type AskedImages, askImages } from '#server/modules/studio/ask-images.ts'
import { cancelImages } from '#server/modules/studio/cancel-images.ts'
import { listImageJobs, readImageJob } from '#server/modules/studio/read-image-jobs.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import type { ApiDependencies } from '../http/api-context.ts'
import { problem } from '../http/problem.ts'
import { inWorkspace } from '../http/procedures.ts'
import { roomRefusalProblem } from '../http/room-refusal.ts'

const ask = inWorkspace.aiImages.ask.handler(async ({ input, context }) => {
  const { dependencies, person, workspaceId } = context
  const asked = { ...storable(input), workspaceId, personId: person.id }
  return jobOf(await askImages(askingOf(dependencies), asked), dependencies.clock.now())
})

const list = inWorkspace.aiImages.list.handler(async ({ context: { dependencies, workspaceId } }) => ({
  jobs: await listImageJobs(dependencies.database.db, workspaceId),
}))

const find = inWorkspace.aiImages.find.handler(async ({ input: { imageJobId }, context }) => {
  const { dependencies, workspaceId } = context
  return found(await readImageJob(dependencies.database.db, { workspaceId, imageJobId }))
})

const cancel = inWorkspace.aiImages.cancel.handler(async ({ input: { imageJobId }, context }) => {
  const { dependencies, workspaceId } = context
  return found(await cancelImages(dependencies, { workspaceId, imageJobId }))
})

export const aiImages = { ask, list, find, cancel }

function askingOf({ database, clock, instance, imageModel, queue }: ApiDependencies) {
  return {
    database,
    clock,
    imageModel,
    billing: instance.billing,
    askToMake: (...[tx, imageJobId]: Parameters<Parameters<typeof askImages>[0]['askToMake']>) =>
      queue.ask(tx, 'make-images', { imageJobId }, imageJobId),
  }
}

function jobOf(asked: AskedImages, at: Date): ImageJob {
  switch (asked.kind) {
    case 'asked':
      return asked.job
    case 'limit-reached':
    case 'subscription-required':
      throw roomRefusalProblem(asked, { at })
    case 'cannot':
      throw problem(
        asked.why === 'needs-model' ? 'engine-unavailable' : 'bad-request',
        said(reasons[asked.why]),
      )
    case 'no-letters':
      throw problem('bad-request', said(aiImageMessages.noLetters(asked.letters)))
    case 'too-many':
      throw problem('too-many-requests', said(aiImageMessages.tooMany))
    case 'gone':
      throw found(null)
    default:
      return asked satisfies never
  }
}

const reasons = {
  'needs-model': aiImageMessages.needsModel,
  'no-prompt': aiImageMessages.noPrompt,
  'no-source': aiImageMessages.noSource,
} as const

/** @throws problem not-found */
function found(job: ImageJob | null): ImageJob {
  if (job) return job
  throw problem('not-found', said('There is no such request for pictures in this workspace.'))
}

const said = (detail: string) => ({ detail, error: detail })
