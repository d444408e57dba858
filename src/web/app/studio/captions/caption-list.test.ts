import { expect, test } from 'vitest'
import {
  addCaption,
  captionsWithin,
  mergeCaption,
  nudgeCaption,
  splitCaption,
  type Caption,
} from './caption-list.ts'

const list: readonly Caption[] = [
  { fromSec: 0, toSec: 2, text: 'Find the stopcock first' },
  { fromSec: 2, toSec: 4, text: 'then drain the tap' },
  { fromSec: 5, toSec: 6, text: 'Done' },
]
const nudge = (index: number, edge: 'fromSec' | 'toSec', bySec: number) =>
  nudgeCaption(list, index, edge, { bySec, filmSec: 8 })[index]?.[edge]

test('a caption is divided between words at the moment shown, else in its middle', () => {
  expect(splitCaption(list, 0, 0.5).slice(0, 2)).toEqual([
    { fromSec: 0, toSec: 0.5, text: 'Find' },
    { fromSec: 0.5, toSec: 2, text: 'the stopcock first' },
  ])
  expect(splitCaption(list, 0, 7)[0]).toEqual({ fromSec: 0, toSec: 1, text: 'Find the' })
})

test('a caption of one word, or a very short one, is not divided', () => {
  expect(splitCaption(list, 2, 5.5)).toBe(list)
  const short = [{ fromSec: 0, toSec: 0.5, text: 'two words' }]
  expect(splitCaption(short, 0, 0.2)).toBe(short)
})

test('merging takes the next caption in, and the last one has none', () => {
  expect(mergeCaption(list, 0)[0]).toEqual({
    fromSec: 0,
    toSec: 4,
    text: 'Find the stopcock first then drain the tap',
  })
  expect(mergeCaption(list, 2)).toBe(list)
})

test('an edge moves by tenths, stays between its neighbours, and never makes a caption vanish', () => {
  expect(nudge(1, 'toSec', 0.1)).toBe(4.1)
  expect(nudge(1, 'fromSec', -0.1)).toBe(2)
  expect(nudge(1, 'toSec', 5)).toBe(5)
  expect(nudge(2, 'toSec', 5)).toBe(8)
  expect(nudge(2, 'fromSec', 5)).toBe(5.7)
  expect(nudge(0, 'fromSec', -1)).toBe(0)
})

test('a new caption takes the first room from the moment shown', () => {
  expect(addCaption(list, 1, 8)).toMatchObject({ index: 2 })
  expect(addCaption(list, 1, 8)?.all[2]).toEqual({ fromSec: 4, toSec: 5, text: '' })
  expect(addCaption(list, 6, 8)?.all[3]).toEqual({ fromSec: 6, toSec: 8, text: '' })
  expect(addCaption(list, 7.9, 8)).toBeNull()
})

const words = [
  { text: 'Rye', fromSec: 0.1, toSec: 0.4 },
  { text: 'is', fromSec: 0.5, toSec: 0.6 },
  { text: 'back', fromSec: 0.9, toSec: 1.4 },
]
const spoken: readonly Caption[] = [{ fromSec: 0, toSec: 1.5, text: 'Rye is back', words }]

test('words keep their times when a caption is divided and put together again', () => {
  const divided = splitCaption(spoken, 0, 0.7)
  expect(divided.map((caption) => caption.words)).toEqual([words.slice(0, 1), words.slice(1)].map(bounded))
  expect(mergeCaption(divided, 0)[0]).toMatchObject({ text: 'Rye is back', fromSec: 0, toSec: 1.5 })
  expect(mergeCaption(divided, 0)[0]?.words).toHaveLength(3)
})

/** The second part begins after its first word did. */
const bounded = (part: typeof words) =>
  part.map((word) =>
    word.text === 'is'
      ? { ...word, fromSec: Math.max(0.7, word.fromSec), toSec: Math.max(0.7, word.toSec) }
      : word,
  )

test('words are said while their caption is shown', () => {
  const [shorter] = nudgeCaption(spoken, 0, 'toSec', { bySec: -0.4, filmSec: 8 })
  expect(shorter?.words?.at(-1)).toEqual({ text: 'back', fromSec: 0.9, toSec: 1.1 })
})

test('captions after the film are left out, and the last one ends with it', () => {
  const all = [...spoken, { fromSec: 5, toSec: 9, text: 'Come' }, { fromSec: 9, toSec: 10, text: 'Late' }]
  const { captions, leftOut } = captionsWithin(all, 7)
  expect(captions.map(({ fromSec, toSec }) => [fromSec, toSec])).toEqual([
    [0, 1.5],
    [5, 7],
  ])
  expect(leftOut).toBe(1)
})
