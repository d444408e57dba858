import { addedKinds, type AddedLayer } from '#domain/film/film-request.ts'
import { spanWithin } from '#domain/film/edit-layers.ts'
import { filmLimits } from '#domain/film/film-limits.ts'

/** How long a layer is seen at first, in seconds. */
const firstSec = 3

/** What can be added, as buttons call it. */
export const addedNames: Record<(typeof addedKinds)[number], string> = {
  text: 'Text',
  picture: 'Picture',
  shape: 'Shape',
}

/** A new layer from the playhead on. */
export function newLayer(kind: AddedLayer['kind'], sec: number, durationSec: number): AddedLayer {
  const from = Math.min(sec, Math.max(0, durationSec - firstSec))
  const span = spanWithin({ fromSec: from, toSec: from + firstSec }, durationSec)
  const shared = { id: letters(), ...span, size: 'medium' } as const
  switch (kind) {
    case 'text':
      return { ...shared, kind, place: 'center', colour: '#ffffff', text: 'Your text' }
    case 'picture':
      return { ...shared, kind, place: 'center', colour: '#ffffff' }
    case 'shape':
      return { ...shared, kind, place: 'center', colour: '#fbd36b', shape: 'box' }
    default:
      return kind satisfies never
  }
}

/** What the rows of added layers are called: "Text 2" is the second one. */
export function addedName(added: readonly AddedLayer[], id: string): string {
  const kind = added.find((each) => each.id === id)?.kind ?? 'text'
  const same = added.filter((each) => each.kind === kind)
  const place = same.findIndex((each) => each.id === id) + 1
  return same.length > 1
    ? `Added ${addedNames[kind].toLowerCase()} ${place}`
    : `Added ${addedNames[kind].toLowerCase()}`
}

/** The id of an added layer in the film; null: it is one of the template. */
export function addedIdOf(layerId: string): string | null {
  return layerId.startsWith('added-') ? layerId.slice('added-'.length) : null
}

export const isFull = (added: readonly AddedLayer[]) => added.length >= filmLimits.addedLayers

function letters(): string {
  return crypto.randomUUID().slice(0, 8)
}
