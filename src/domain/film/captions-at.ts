import { lineItem } from './draw-item.ts'
import { eased } from './ease.ts'
import type { Captions, Cue, Film, FilmText } from './film.ts'
import type { Item as SceneItem, TextItem } from './scene.ts'
import type { SetWord } from './text-layout.ts'
import { captionText } from './caption-text.ts'

/** How long a word takes to pop up. */
const popSec = 0.18

/** The caption that is seen at a second, over everything else. */
export function captionsAt({ captions, size }: Film, sec: number): SceneItem[] {
  const cue = captions?.cues.find((each) => sec >= each.fromSec && sec < each.toSec)
  if (!captions || !cue?.set) return []
  const text: FilmText = { ...captionText(cue.text, captions, size), set: cue.set }
  switch (captions.style) {
    case 'lines':
      return cue.set.lines.map((line) => lineItem(text, line))
    case 'karaoke':
      return eachWord(text, cue, (word) => ({
        ...word,
        fill: sec >= word.fromSec ? said(captions) : text.fill,
      }))
    case 'word-pop':
      return eachWord(text, cue, (word) => popped(word, sec, captions, text.fill))
    default:
      return captions.style satisfies never
  }
}

interface TimedWord {
  item: TextItem
  width: number
  fromSec: number
  toSec: number
}

interface DrawnWord extends TimedWord {
  fill: string
  part?: number
}

const said = ({ colours }: Captions) => colours?.said ?? '#ffd23f'

/** A word is not there before it is said, and coloured while it is. */
function popped(word: TimedWord, sec: number, captions: Captions, fill: string): DrawnWord | null {
  if (sec < word.fromSec) return null
  const isNow = sec < word.toSec
  return { ...word, fill: isNow ? said(captions) : fill, part: (sec - word.fromSec) / popSec }
}

function eachWord(text: FilmText, cue: Cue, drawn: (word: TimedWord) => DrawnWord | null): SceneItem[] {
  const words = timedWords(text, cue)
  if (words === null) return (cue.set?.lines ?? []).map((line) => lineItem(text, line))
  return words.flatMap((word): SceneItem[] => {
    const one = drawn(word)
    if (one === null) return []
    const item: TextItem = { ...one.item, fill: one.fill }
    if (one.part === undefined || one.part >= 1) return [item]
    const left = item.anchor === 'end' ? item.x - one.width : item.x
    const origin = { x: left + one.width / 2, y: item.y - item.size * 0.36 }
    const scale = 0.6 + 0.4 * eased(one.part, 'spring')
    return [{ kind: 'group', items: [item], scale, origin, opacity: Math.min(1, one.part * 2) }]
  })
}

/** Every word as an item of its own, with its times; null: a line runs in both directions, so words have no places. */
function timedWords(text: FilmText, cue: Cue): TimedWord[] | null {
  const places: { item: TextItem; word: SetWord }[] = []
  for (const line of cue.set?.lines ?? []) {
    if (!line.words) return null
    for (const word of line.words) {
      const placed = { ...line, text: word.text, x: line.x + word.x, width: word.width }
      places.push({ item: lineItem(text, placed), word })
    }
  }
  const times = timesOf(
    cue,
    places.map(({ word }) => word.text),
  )
  return places.map(({ item, word }, at) => ({
    item,
    width: word.width,
    fromSec: times[at]?.fromSec ?? cue.fromSec,
    toSec: times[at]?.toSec ?? cue.toSec,
  }))
}

/** The times of a cue's words; spread by their lengths when it has none, or others. */
export function timesOf(cue: Cue, words: readonly string[]): { fromSec: number; toSec: number }[] {
  if (cue.words?.length === words.length) return cue.words
  const weights = words.map((word) => word.length + 1)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const secPerUnit = (cue.toSec - cue.fromSec) / Math.max(1, whole)
  let at = cue.fromSec
  return weights.map((weight) => {
    const fromSec = at
    at += weight * secPerUnit
    return { fromSec, toSec: at }
  })
}
