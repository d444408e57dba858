import type { NetworkId } from '../networks/network.ts'
import { networkRules } from '../networks/network-rules.ts'
import { graphemes, lengthInPlainUnit, utf8Length, weightOfGrapheme } from './text-units.ts'
import { xFits, xWeight } from './x-weight.ts'
import type { TextRules, TextUnit } from '../networks/rule-shapes.ts'

/** One counted unit: its end in the string, and its weight. */
interface Piece {
  length: number
  weight: number
}

function* pieces(text: string, weigh: (grapheme: string) => number): Generator<Piece> {
  for (const grapheme of graphemes(text)) yield { length: grapheme.length, weight: weigh(grapheme) }
}

function lengthIn(unit: TextUnit, text: string): number {
  return unit === 'x-weighted' ? xWeight(text) : lengthInPlainUnit(unit, text)
}

function fitsIn(unit: TextUnit, text: string, max: number): number {
  if (unit === 'x-weighted') return xFits(text, max)
  let left = max
  let at = 0
  for (const piece of pieces(text, weightOfGrapheme[unit])) {
    if (piece.weight > left) return at
    left -= piece.weight
    at += piece.length
  }
  return at
}

/** The limits of a network's text, with their unit. Source: src/domain/networks/network-rules.ts. */
export function textLimits(network: NetworkId): TextRules {
  return networkRules[network].text
}

/** Index of the first UTF-16 unit that exceeds `max` in the network's unit; the text's length when all fits. */
export function fitsInto(text: string, network: NetworkId, max: number): number {
  return fitsIn(textLimits(network).unit, text, max)
}

/** The length of a text in the network's own unit. Never throws; 0 for an empty text. */
export function textLength(text: string, network: NetworkId): number {
  return lengthIn(textLimits(network).unit, text)
}

export interface Measure {
  used: number
  limit: number
  /** By how much `used` exceeds `limit`; 0 when it fits. */
  over: number
}

export interface TextMeasure extends Measure {
  unit: TextUnit
  /** The second limit, in UTF-8 bytes, if the network has one. */
  bytes: Measure | null
}

function measure(used: number, limit: number): Measure {
  return { used, limit, over: Math.max(0, used - limit) }
}

/** How much of a network's limit a text uses. */
export function measureText(text: string, network: NetworkId): TextMeasure {
  const { unit, max, maxBytes } = textLimits(network)
  return {
    unit,
    ...measure(lengthIn(unit, text), max),
    bytes: maxBytes === null ? null : measure(utf8Length(text), maxBytes),
  }
}

/** Index of the first UTF-16 unit beyond a limit, or null when all of it fits. */
export function overflowStart(text: string, network: NetworkId): number | null {
  const { over, bytes, unit, limit } = measureText(text, network)
  const starts = [
    over > 0 ? fitsIn(unit, text, limit) : null,
    bytes && bytes.over > 0 ? fitsIn('utf8-bytes', text, bytes.limit) : null,
  ].filter((start) => start !== null)
  return starts.length === 0 ? null : Math.min(...starts)
}
