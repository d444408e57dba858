import { readCredits } from '#server/modules/billing/read-credits.ts'
import { writeText } from '#server/modules/studio/write-text.ts'
import { inWorkspace, signedIn } from '../http/procedures.ts'
import { studioOf, textAsked, textOf } from '../http/text-answers.ts'

const read = signedIn.ai.read.handler(async ({ context: { dependencies } }) => {
  const { textModel } = dependencies
  const { name: model = null, host = null } = textModel ?? {}
  return {
    text: { provider: textModel ? ('model' as const) : ('rules' as const), model, host },
    transcription: false,
    video: { engine: engineOf(await dependencies.engineVersion()) },
  }
})

/** The name of an engine from its version. */
const engineOf = (version: string | null) => (version?.startsWith('ffmpeg') ? ('ffmpeg' as const) : null)

const credits = inWorkspace.ai.credits.handler(async ({ context: { dependencies, workspaceId } }) => {
  const { database, clock, instance } = dependencies
  const asked = { workspaceId, mode: instance.billing, now: clock.now() }
  const { resetsAt, ...counts } = await readCredits(database.db, asked)
  return { ...counts, resetsAt: resetsAt.toISOString() }
})

const write = inWorkspace.ai.write.handler(async ({ input, context }) => {
  const asked = await textAsked(context, context.person.id, input)
  const { signal } = context.request
  return textOf(await writeText(studioOf(context.dependencies), asked, { signal }), context)
})

export const ai = { read, credits, write }
