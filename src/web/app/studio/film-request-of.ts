import type { RenderRequest } from '#contract/film.ts'
import type { AddedLayer, FilmRequest } from '#domain/film/film-request.ts'
import type { Cue } from '#domain/film/film.ts'
import { templates } from '#domain/film/templates/templates.ts'
import type { FilmFields } from './film-fields.ts'

/** What of a request is about the picture: the preview and the render have it in common. */
type Look = Omit<FilmRequest, 'captions' | 'sound' | 'logoMediaId'>

function lookOf(fields: FilmFields): Look {
  const { textPosition, textColor, textShadow, durationSec } = fields
  const ground = groundOf(fields)
  // What was filled in for another template is kept, not sent.
  const names = templates.find(({ id }) => id === fields.template)?.fields.map(({ name }) => name) ?? []
  const added = fields.added.filter(isFilledIn)
  const values = names.flatMap((name) => (fields.values[name]?.trim() ? [[name, fields.values[name]]] : []))
  return {
    template: fields.template,
    text: fields.text,
    size: fields.size,
    ...(fields.brand && { brand: true }),
    ...(textPosition && { textPosition }),
    ...(textColor && { textColor }),
    ...(textShadow && { textShadow }),
    ...(fields.ending !== 'stay' && { ending: fields.ending }),
    ...(ground && { backgroundType: ground.type, background: ground.value }),
    ...(durationSec !== null && { durationSec }),
    ...(fields.timing.length > 0 && { timing: [...fields.timing] }),
    ...(added.length > 0 && { added }),
    ...(values.length > 0 && { modifications: Object.fromEntries(values) }),
  }
}

/** A text without letters and a picture without a file are not in the film yet. */
const isFilledIn = ({ kind, text = '', mediaId }: AddedLayer) =>
  kind === 'shape' || (kind === 'text' ? text.trim() !== '' : mediaId !== undefined)

/** The background of a request; null: the template’s own, or what was chosen has no file yet. */
function groundOf(
  fields: FilmFields,
): { type: 'color' | 'gradient' | 'image' | 'video'; value: string } | null {
  const { ground, color, gradient, picture, video } = fields
  switch (ground) {
    case 'own':
      return null
    case 'color':
      return { type: 'color', value: color }
    case 'gradient':
      return { type: 'gradient', value: `${gradient.from},${gradient.to},${gradient.angle}` }
    case 'image':
      return picture && { type: 'image', value: picture.id }
    case 'video':
      return video && { type: 'video', value: video.id }
    default:
      return ground satisfies never
  }
}

/** What the preview is made of. @param cues the captions as they are now */
export function previewRequestOf(fields: FilmFields, cues: readonly Cue[]): FilmRequest {
  const { captions, sound } = fields
  return {
    ...lookOf(fields),
    ...(cues.length > 0 && {
      captions: { cues: [...cues], style: captions.style, place: captions.place },
    }),
    ...(sound.music && { sound: soundOf(fields) }),
  }
}

/** Who asks, and what for. */
export interface RenderPlace {
  workspaceId: string
  userId: string
  itemId: string
}

/** What the server is asked for. The captions are those of the preview. */
export function renderRequestOf(fields: FilmFields, cues: readonly Cue[], place: RenderPlace): RenderRequest {
  const { captions, ground } = fields
  const { style, place: where } = captions
  // The contract names the choices that the domain checks itself.
  const look = lookOf(fields) as Pick<RenderRequest, keyof Look>
  return {
    ...look,
    ...place,
    ...(cues.length > 0 && { captions: { from: 'cues', cues: cues.map(plainCue), style, place: where } }),
    ...((fields.sound.music || ground === 'video') && { sound: soundOf(fields) }),
  }
}

const plainCue = ({ fromSec, toSec, text, words }: Cue) => ({
  fromSec,
  toSec,
  text,
  ...(words && { words }),
})

function soundOf({ sound }: FilmFields) {
  const { original, music, musicDb, duck } = sound
  return { original, musicDb, duck, fadeSec: 1, ...(music && { music: music.id }) }
}
