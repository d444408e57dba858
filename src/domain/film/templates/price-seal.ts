import type { Item, Layer } from '../film.ts'
import type { Bounds } from '../item-bounds.ts'
import { layer, motions, words, type Stage } from './stage.ts'

/** A badge with a scalloped edge at the foot of the picture, a little turned. */
export function priceOf(stage: Stage, box: Bounds, price: string): Layer[] {
  if (price === '') return []
  const { unit, area, look } = stage
  const radius = unit * 9.4
  const x = Math.min(box.x + box.width - radius * 1.05, area.x + area.width - radius)
  const y = box.y + box.height - radius * 1.12
  const size = unit * 6
  const [paper, ink] = look.isOwn ? ['#fff8ec', '#3d1b12'] : ['#ffffff', '#171b2d']
  const text = words(stage, {
    kind: 'words',
    text: price,
    x: x - radius * 0.76,
    y: y - size * 0.56,
    width: radius * 1.52,
    height: size * 1.12,
    face: 'film-display',
    size: Math.round(size),
    minSize: Math.round(unit * 1.8),
    lineHeight: 1.1,
    align: 'middle',
    place: 'middle',
    maxLines: 1,
    fill: ink,
  })
  const badge: Item = {
    kind: 'turned',
    rotate: -7,
    items: [
      // Turning goes around the middle of what has a size.
      { kind: 'circle', x, y, radius, fill: '#00000000' },
      {
        kind: 'path',
        x: x + unit * 0.5,
        y: y + unit * 0.8,
        scale: radius / 50,
        d: scallops,
        fill: '#00000030',
      },
      { kind: 'path', x, y, scale: radius / 50, d: scallops, fill: paper },
      { kind: 'circle', x, y, radius: radius * 0.8, stroke: ink, strokeWidth: unit * 0.22 },
      text,
    ],
  }
  return [layer('price', [badge], { from: 1, enter: motions.count, editable: 'price' })]
}

/** A round seal with sixteen bows at its edge, 50 from its middle. */
const scallops = (() => {
  const count = 16
  const at = (step: number, radius: number) => {
    const turn = (step / count) * 2 * Math.PI
    return `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`
  }
  const bows = Array.from({ length: count }, (_, step) => `Q${at(step + 0.5, 54)} ${at(step + 1, 46)}`)
  return `M${at(0, 46)}${bows.join('')}Z`
})()
