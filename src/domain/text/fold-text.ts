import type { NetworkId } from '../networks/network.ts'
import { foldRules, type FoldLimit, type FoldRule, type Screen } from './fold-rules.ts'
import { arialWidth, type MeasureText } from './text-width.ts'
import { lengthThatFits, wrapLines } from './wrap-lines.ts'

export interface FoldedText {
  /** Index of the first hidden UTF-16 unit, or null when all of it shows. */
  at: number | null
  /** The visible text, without trailing whitespace. */
  shown: string
  hidden: string
  /** The number of visible lines; null where the network counts characters alone. */
  lines: number | null
}

/**
 * Cuts a text as a network’s feed does.
 * @param measure text width on the network; default: Arial’s widths. Never throws; an empty text is not cut.
 */
export function foldText(
  text: string,
  network: NetworkId,
  screen: Screen = 'desktop',
  measure: MeasureText = arialWidth,
): FoldedText {
  return foldBy(text, foldRules[network], screen, measure)
}

/** Cuts by a given rule. */
function foldBy(text: string, rule: FoldRule, screen: Screen, measure: MeasureText): FoldedText {
  const limit = rule.on[screen]
  const [byCharacters, byLines] = [cutAtCharacters(text, limit), cutAtLines(text, limit, rule.more, measure)]
  const cuts = [byCharacters, byLines?.at ?? null].filter((cut) => cut !== null)
  const at = cuts.length === 0 ? null : Math.min(...cuts)
  const shown = at === null ? text : text.slice(0, at).trimEnd()
  return { at, shown, hidden: at === null ? '' : text.slice(at), lines: byLines?.lines ?? null }
}

function cutAtCharacters(text: string, { characters }: FoldLimit): number | null {
  if (characters === null || text.trimEnd().length <= characters) return null
  return lengthThatFits(text, characters, (part) => part.length)
}

function cutAtLines(
  text: string,
  { lines: box }: FoldLimit,
  more: string,
  measure: MeasureText,
): { at: number | null; lines: number } | null {
  if (box === null) return null
  const trimmed = text.trimEnd()
  const wrapped = wrapLines(trimmed, box, measure, box.max + 1)
  if (wrapped.length <= box.max) return { at: null, lines: wrapped.length }
  const kept = wrapped.slice(0, box.max)
  const isBlank = (line = kept.at(-1)) =>
    line !== undefined && trimmed.slice(line.start, line.end).trim() === ''
  while (box.dropsBlankLast && kept.length > 1 && isBlank()) kept.pop()
  const last = kept.at(-1)
  if (!last) return { at: 0, lines: 0 }
  // The label at the cut is on the last line, so that line has less room.
  const room = box.widthPx - measure(more, box.sizePx)
  const words = trimmed.slice(last.start, last.end)
  const fits = measure(words, box.sizePx) <= room
  const at = fits ? last.end : last.start + lengthThatFits(words, room, (part) => measure(part, box.sizePx))
  return { at, lines: kept.length }
}
