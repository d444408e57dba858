import { layerOf } from './added-layer.ts'
import { filmLimits } from './film-limits.ts'
import type { AssetFacts, LayerEdits, Span } from './film-request.ts'
import type { Film, Layer, MediaId, Motion } from './film.ts'
import { withExit } from './leave-layer.ts'

/** The film with its layers at other times, and with those that were added. Ids that it does not have are ignored. */
export function editLayers(
  film: Film,
  { timing = [], added = [] }: LayerEdits,
  assets: Readonly<Record<MediaId, AssetFacts>>,
): Film {
  const own = film.layers.map((layer) => {
    const span = timing.find(({ id }) => id === layer.id)
    return span ? withExit(timed(entering(layer), span, film.durationSec), film.durationSec) : layer
  })
  const made = added
    .slice(0, filmLimits.addedLayers)
    .map((each) => ({ each, layer: timed(layerOf(each, film.size, assets), each, film.durationSec) }))
  const of = (isShape: boolean) =>
    made.flatMap(({ each, layer }) => ((each.kind === 'shape') === isShape ? [layer] : []))
  // In front of a template’s decoration, behind what it says.
  const first = own.findIndex(({ editable }) => editable !== undefined)
  const at = first < 0 ? 0 : first
  return { ...film, layers: [...own.slice(0, at), ...of(true), ...own.slice(at), ...of(false)] }
}

/** A layer without the way it leaves, which follows from its time. */
function entering({ leave: _leave, ...layer }: Layer): Layer {
  return layer
}

/** A layer at another time, inside the film. Motions are no longer than half of it. */
function timed(layer: Layer, span: Span, durationSec: number): Layer {
  const { fromSec, toSec } = spanWithin(span, durationSec)
  const most = (toSec - fromSec) / 2
  const shorter = (motion: Motion): Motion => ({ ...motion, sec: Math.min(motion.sec, most) })
  return {
    ...layer,
    fromSec,
    toSec,
    ...(layer.enter && { enter: shorter(layer.enter) }),
    ...(layer.leave && { leave: shorter(layer.leave) }),
  }
}

/** A span of at least {@link filmLimits.minLayerSec} inside a film. */
export function spanWithin({ fromSec, toSec }: Span, durationSec: number): Span {
  const least = Math.min(filmLimits.minLayerSec, durationSec)
  const from = Math.min(Math.max(0, fromSec), durationSec - least)
  return { fromSec: from, toSec: Math.min(durationSec, Math.max(toSec, from + least)) }
}
