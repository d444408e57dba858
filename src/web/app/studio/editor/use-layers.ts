import { type AddedLayer, type LayerSpan, type Span } from '#domain/film/film-request.ts'
import { spanWithin } from '#domain/film/edit-layers.ts'
import type { Film } from '#domain/film/film.ts'
import { useState } from 'react'
import type { ChosenFile, FilmFields } from '../film-fields.ts'
import { addedIdOf, newLayer } from '../timeline/layers/new-layer.ts'

/** The selected layer, and what is changed of layers: the times of the template’s, and those that were added. */
export function useLayers(film: Film, fields: FilmFields, onChange: (change: Partial<FilmFields>) => void) {
  const [chosen, setChosen] = useState<string | null>(null)
  const addedId = chosen === null ? null : addedIdOf(chosen)
  const added = fields.added.find(({ id }) => id === addedId) ?? null
  const shown = film.layers.find(({ id }) => id === chosen)

  function changeAdded(id: string, change: Partial<AddedLayer>, file?: ChosenFile) {
    onChange({
      added: fields.added.map((each) => (each.id === id ? { ...each, ...change } : each)),
      ...(file && { files: { ...fields.files, [file.id]: file } }),
    })
  }

  return {
    /** An added layer without a picture is not in the film yet. */
    selected: shown?.id ?? (added ? chosen : null),
    added,
    span: shown ?? added,
    isMoved: fields.timing.some(({ id }) => id === chosen),
    picture: (added?.mediaId !== undefined && fields.files[added.mediaId]) || null,
    select: setChosen,
    add(kind: AddedLayer['kind'], sec: number) {
      const layer = newLayer(kind, sec, film.durationSec)
      onChange({ added: [...fields.added, layer] })
      setChosen(`added-${layer.id}`)
    },
    setSpan(layerId: string, wish: Span) {
      const span = spanWithin(wish, film.durationSec)
      const id = addedIdOf(layerId)
      if (id !== null) return changeAdded(id, span)
      onChange({ timing: withSpan(fields.timing, { id: layerId, ...span }) })
    },
    change: (change: Partial<AddedLayer>, file?: ChosenFile) => added && changeAdded(added.id, change, file),
    reset: () => onChange({ timing: fields.timing.filter(({ id }) => id !== chosen) }),
    remove() {
      onChange({ added: fields.added.filter(({ id }) => id !== addedId) })
      setChosen(null)
    },
  }
}

/** The change that was made last is at the end: there the oldest of too many is left out. */
function withSpan(timing: readonly LayerSpan[], { id, fromSec, toSec }: LayerSpan): LayerSpan[] {
  return [...timing.filter((each) => each.id !== id), { id, fromSec, toSec }].slice(-mostTimings)
}

const mostTimings = 50
