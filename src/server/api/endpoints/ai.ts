import { filmEngines } from '#contract/film-engines.ts'
import { readCredits } from '#server/modules/billing/read-credits.ts'
import { writeText } from '#server/modules/studio/write-text.ts'
import { limitTries } from '../http/limit-tries.ts'
import { inWorkspace, signedIn } from '../http/procedures.ts'
import { captionsOf, speechTurnKey, speechTurns } from '../http/speech-answers.ts'
import { studioOf, textAsked, textOf } from '../http/text-answers.ts'

const read = signedIn.ai.read.handler(async ({ context: { dependencies } }) => {
  const { textModel, imageModel, speechModel } = dependencies
  return {
    text: { provider: textModel ? ('model' as const) : ('rules' as const), ...factsOf(textModel) },
    images: { provider: imageModel ? ('model' as const) : ('designs' as const), ...factsOf(imageModel) },
    // The sound is cut in this process.
    transcription: speechModel !== null && (await dependencies.filmEngine()) !== null,
    video: { engine: engineOf(await dependencies.engineVersion()) },
  }
})

const factsOf = (found: { name: string; host: string } | null) => ({
  model: found?.name ?? null,
  host: found?.host ?? null,
})

/** The name of an engine from its version. */
const engineOf = (version: string | null) =>
  filmEngines.find((name) => version?.startsWith(`${name}-`)) ?? null

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

const caption = inWorkspace.ai.caption.handler(async ({ input: { mediaId }, context }) => {
  const { dependencies, person, workspaceId, request } = context
  if (dependencies.speechModel) await limitTries(context, speechTurnKey(person.id), speechTurns)
  const { captionSpeech } = await import('#server/modules/studio/caption-speech.ts')
  const wanted = { workspaceId, personId: person.id, mediaId, signal: request.signal }
  return captionsOf(await captionSpeech(wanted, dependencies), context)
})

export const ai = { read, credits, write, caption }
