import type { Film, Item, Layer, Motion } from './film.ts'

/** How long a layer takes to fade in where nothing may move. */
const fadeSec = 0.3

/**
 * A film for people who want less motion: layers fade, pictures and words stay where they are. Bars that follow a sound and lines that
 * fill stay: they are the film.
 */
export function calmFilm(film: Film): Film {
  const { ground, captions } = film
  return {
    ...film,
    ground: 'still' in ground ? { still: ground.still, fit: ground.fit } : ground,
    layers: film.layers.map(calmLayer),
    ...(film.ending === 'leave' ? { ending: 'fade' as const } : {}),
    ...(captions
      ? { captions: { ...captions, style: captions.style === 'word-pop' ? 'karaoke' : captions.style } }
      : {}),
  }
}

function calmLayer(layer: Layer): Layer {
  const { enter, leave } = layer
  return {
    ...layer,
    items: layer.items.map(calmItem),
    ...(enter ? { enter: faded(enter) } : {}),
    ...(leave ? { leave: faded(leave) } : {}),
  }
}

const faded = ({ sec }: Motion): Motion => ({ kind: 'fade', sec: Math.min(sec, fadeSec), ease: 'out' })

function calmItem<Some extends Item>(item: Some): Some {
  if (item.kind === 'turned') return { ...item, items: item.items.map(calmItem) }
  if (item.kind !== 'picture') return item
  const { move: _move, ...rest } = item
  return rest as Some
}
