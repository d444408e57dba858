import type { FilmText, Item, Layer } from '../film.ts'
import { around, plateOf } from '../item-bounds.ts'
import { yellow } from './countdown-disc.ts'
import { deeper } from './look.ts'
import { ruleAbove } from './rule.ts'
import { stack } from './stack.ts'
import { enterByWord, layer, motions, type Stage } from './stage.ts'

/** The ending, on a card in the accent; on a photo it has the panel. */
export function endingOf(stage: Stage, ending: string, from: number): Layer[] {
  const { area, unit, look } = stage
  const pad = look.isPhoto ? 0 : unit * 4
  const box = { x: area.x + pad, y: area.y + pad, width: area.width - 2 * pad, height: area.height - 2 * pad }
  const entry = { text: ending, face: 'film-display', size: unit * 8, minSize: unit * 3 } as const
  const [text] = stack(stage, box, { at: 'middle', align: 'start' }, [
    {
      ...entry,
      lineHeight: 1.08,
      grows: true,
      ...(look.isPhoto ? {} : { fill: look.onPlate, behind: look.plate }),
    },
  ])
  if (!text) return []
  const words = layer('ending', [text], {
    from: from + (look.isPhoto ? 0 : 0.25),
    enter: enterByWord(text, 'over'),
    editable: 'ending',
  })
  if (look.isPhoto) {
    return [
      ...ruleAbove(stage, text, unit * 3, from + 0.1).map((rule) => ({ ...rule, id: 'ending-rule' })),
      words,
    ]
  }
  return [layer('ending-card', cardAround(stage, text, pad), { from, enter: motions.drop }), words]
}

/** Two sheets behind a text, the lower one a little lower: as the number has discs. */
function cardAround({ unit, look }: Stage, text: FilmText, pad: number): Item[] {
  const { x, y, width, height } = around((text.set?.lines ?? []).map((line) => plateOf(text, line)))
  const box = {
    x: Math.round(x - pad),
    y: Math.round(y - pad * 0.8),
    width: Math.round(width + 2 * pad),
    height: Math.round(height + pad * 1.6),
    radius: Math.round(unit * 2.2),
  }
  const back = look.isOwn ? yellow : deeper(look, 0.4)
  return [
    {
      kind: 'rect',
      ...box,
      x: box.x + Math.round(unit * 1.4),
      y: box.y + Math.round(unit * 1.2),
      fill: back,
    },
    { kind: 'rect', ...box, fill: look.plate },
  ]
}
