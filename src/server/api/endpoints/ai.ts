import { readCredits } from '#server/modules/billing/read-credits.ts'
import { inWorkspace, signedIn } from '../http/procedures.ts'
import { problem } from '../http/problem.ts'

const read = signedIn.ai.read.handler(({ context: { dependencies } }) => {
  const { textModel } = dependencies
  const { name: model = null, host = null } = textModel ?? {}
  return { text: { provider: textModel ? ('model' as const) : ('rules' as const), model, host } }
})

const credits = inWorkspace.ai.credits.handler(async ({ context: { dependencies, workspaceId } }) => {
  const { database, clock, instance } = dependencies
  const asked = { workspaceId, mode: instance.billing, now: clock.now() }
  const { resetsAt, ...counts } = await readCredits(database.db, asked)
  return { ...counts, resetsAt: resetsAt.toISOString() }
})

const write = inWorkspace.ai.write.handler(() => {
  throw problem('unavailable')
})

export const ai = { read, credits, write }
