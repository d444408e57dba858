import type { Config } from '../config.ts'
import { findOwnFonts } from '#server/modules/media/own-fonts.ts'
import { openEngine } from '#server/modules/media/engine/open-engine.ts'
import { designsWith } from '#server/modules/studio/draw-design.ts'
import { openFilmLayout } from '#server/modules/studio/film-layout.ts'
import { openImageModel } from '#server/plumbing/ai/open-image-model.ts'
import { openSpeechModel } from '#server/plumbing/ai/open-speech-model.ts'
import { openTextModel } from '#server/plumbing/ai/open-text-model.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import type { Log } from '#server/plumbing/log.ts'

/** The models that write texts, make pictures and hear speech; null: there is none. */
export function openModels(
  { ai, imageModel, speechModel }: Config,
  dependencies: { fetch: typeof fetch; guardedFetch: GuardedFetch; log: Log },
) {
  return {
    textModel: ai && openTextModel(ai, dependencies),
    imageModel: imageModel && openImageModel(imageModel, dependencies),
    speechModel: speechModel && openSpeechModel(speechModel, dependencies),
  }
}

/** What makes videos, the fonts of films, and what sets text in them. */
export function openVideo({ media }: Config, log: Log) {
  const engine = openEngine(media, log)
  return {
    engine,
    filmEngine: async () => (await engine())?.films ?? null,
    filmLayout: openFilmLayout(media.fontsFolder),
    filmFonts: () => findOwnFonts(media.fontsFolder),
    drawDesign: designsWith(media.fontsFolder),
  }
}
