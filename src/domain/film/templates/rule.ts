import type { FilmText, Layer } from '../film.ts'
import { layer, motions, type Stage } from './stage.ts'

/** How long a rule is and how thick, in units. */
const [long, thick] = [8, 0.7]

/** A short rule in the accent, at the side of a text where its lines begin. @param away from the top of the text to the rule */
export function ruleAbove({ unit, look }: Stage, text: FilmText | null, away: number, from = 0.8): Layer[] {
  const line = text?.set?.lines[0]
  if (!text || !line) return []
  const [left, right] = [line.x, text.width - line.x - line.width]
  const x =
    Math.abs(left - right) < 2 && left > 1
      ? text.x + (text.width - long * unit) / 2
      : left > right
        ? text.x + text.width - long * unit
        : text.x
  const box = { x: Math.round(x), y: Math.round(text.y - away), width: long * unit, height: thick * unit }
  return [
    layer('rule', [{ kind: 'rect', ...box, radius: (thick * unit) / 2, fill: look.accent }], {
      from,
      enter: motions.wipe,
    }),
  ]
}
