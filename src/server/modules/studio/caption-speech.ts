import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cue } from '#domain/film/film.ts'
import { cuesFromSpeech } from '#domain/film/cues-from-speech.ts'
import { filmLimits } from '#domain/film/film-limits.ts'
import type { FilmEngine } from '#server/modules/media/film-engine.ts'
import { inWorkFolder } from '#server/modules/media/prepare-media.ts'
import type { SpeechAnswer, SpeechModel } from '#server/plumbing/ai/speech-model.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { assetProblem, type AssetRow, findAssets } from './films/film-assets.ts'

export interface SpeechTools {
  database: Database
  files: Files
  clock: Clock
  workFolder: string
  /** null: none is set up. */
  speechModel: SpeechModel | null
  /** null: this process cannot read the sound of videos. */
  filmEngine: () => Promise<FilmEngine | null>
}

export interface SpeechWanted {
  workspaceId: string
  personId: string
  mediaId: string
  /** Ends the work, when the person leaves. */
  signal: AbortSignal
}

export type SpeechCaptions =
  | { kind: 'captioned'; cues: Cue[]; model: string; host: string }
  | { kind: 'cannot'; why: 'needs-model' | 'no-engine' }
  | { kind: 'not-found' }
  /** Why this file cannot have captions, for people. */
  | { kind: 'unfit'; problem: string }
  | { kind: 'too-many' }
  /** Its sound cannot be read. */
  | { kind: 'no-sound-cut' }
  | Exclude<SpeechAnswer, { kind: 'heard' }>

const mostAtOnce = 3

/** The wait for a turn of this machine, and the cutting. */
const cutWithinMs = 90_000

/** How many of this process each person has at work. Who has none is not in it. */
const atWork = new Map<string, number>()

/**
 * Captions from what is said in the first three minutes of a video of the workspace: as long as a film may be. The
 * sound leaves this machine for the configured service alone, and nothing is kept.
 */
export async function captionSpeech(wanted: SpeechWanted, tools: SpeechTools): Promise<SpeechCaptions> {
  const { speechModel: model } = tools
  if (!model) return { kind: 'cannot', why: 'needs-model' }
  const engine = await tools.filmEngine()
  if (!engine) return { kind: 'cannot', why: 'no-engine' }
  const { workspaceId, personId, mediaId } = wanted
  const asset = (await findAssets(tools.database.db, workspaceId, [mediaId])).get(mediaId)
  if (!asset) return { kind: 'not-found' }
  const problem = assetProblem(asset, 'sound')
  if (problem !== null) return { kind: 'unfit', problem }
  const own = atWork.get(personId) ?? 0
  if (own >= mostAtOnce) return { kind: 'too-many' }
  atWork.set(personId, own + 1)
  try {
    return await captionsOf(asset, wanted, { ...tools, model, engine })
  } finally {
    const left = (atWork.get(personId) ?? 1) - 1
    if (left > 0) atWork.set(personId, left)
    else atWork.delete(personId)
  }
}

async function captionsOf(
  asset: AssetRow,
  { signal }: SpeechWanted,
  tools: SpeechTools & { model: SpeechModel; engine: FilmEngine },
): Promise<SpeechCaptions> {
  const { model } = tools
  const cut = await soundOf(asset, signal, tools)
  if (cut.kind !== 'cut') return cut
  const answer = await model.hear({ sound: cut.sound, signal })
  if (answer.kind !== 'heard') return answer
  const cues = cuesFromSpeech(answer.speech, Math.min(filmLimits.maxSec, asset.duration_sec ?? Infinity))
  return { kind: 'captioned', cues, model: model.name, host: model.host }
}

async function soundOf(
  asset: AssetRow,
  signal: AbortSignal,
  { engine, files, workFolder, clock }: SpeechTools & { engine: FilmEngine },
): Promise<
  { kind: 'cut'; sound: Uint8Array<ArrayBuffer> } | { kind: 'stopped' | 'failed' | 'no-sound-cut' }
> {
  const path = await files.localCopy(asset.path)
  if (path === null) return { kind: 'no-sound-cut' }
  const late = AbortSignal.timeout(cutWithinMs)
  return inWorkFolder({ workFolder, clock }, async (folder) => {
    const into = join(folder, 'speech.wav')
    const clip = { path, durationSec: asset.duration_sec ?? 0, hasSound: true }
    const place = { into, seconds: filmLimits.maxSec }
    const made = await engine.speech(clip, place, AbortSignal.any([signal, late]))
    if (signal.aborted) return { kind: 'stopped' }
    // Others had the turns of this machine until then.
    if (made.kind === 'stopped') return { kind: 'failed' }
    if (made.kind === 'failed') return { kind: 'no-sound-cut' }
    return { kind: 'cut', sound: new Uint8Array(await readFile(into)) }
  })
}
