import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickChanges, withChanges } from './quality-changes.ts'
import { scorePost, type QualityDraft } from './quality-score.ts'

const buns = `Cinnamon buns at 7:40 tomorrow. Who’s getting up for one?

Nine to a tray, and they have never lasted until nine.

#cinnamonbuns #bristolfood #smallbakery #morningbake #bunday #cardamom`

const draft = (text: string, more: Partial<QualityDraft> = {}): QualityDraft => ({
  text,
  platform: 'instagram',
  images: 1,
  videos: 0,
  ...more,
})

test('both changes of the example raise 67 to 76, and come before the hashtags', () => {
  const changes = quickChanges(draft(buns))
  expect(changes.map(({ rule }) => rule)).toEqual(['emoji', 'action'])
  const text = withChanges(draft(buns), changes)
  expect(scorePost(draft(text)).score).toBe(76)
  expect(text).toBe(`Cinnamon buns at 7:40 tomorrow. Who’s getting up for one?

Nine to a tray, and they have never lasted until nine. 🥐

Tag someone who would like this.

#cinnamonbuns #bristolfood #smallbakery #morningbake #bunday #cardamom`)
})

test('a question and a call are added as one paragraph', () => {
  const text = 'Rye is back.\n\nFrom Friday.\n\nAt seven. 🍞'
  expect(withChanges(draft(text), quickChanges(draft(text)))).toBe(
    `${text}\n\nWhat do you think? Tag someone who would like this.`,
  )
})

test('one block becomes paragraphs', () => {
  const block =
    'Rye is back from Friday? Yes. We mill it on Thursday night and bake at four in the morning. Tell me which one to keep 🍞'
  const [lines] = quickChanges(draft(block)).filter(({ rule }) => rule === 'lines')
  expect(lines?.text.split('\n\n')).toHaveLength(4)
})

test('hashtags beyond the ideal go from the end', () => {
  const text = `Rye? Tell me 🍞\n\n${'#rye '.repeat(6).trim()}`
  const [tags] = quickChanges(draft(text, { platform: 'tiktok' })).filter(({ rule }) => rule === 'hashtags')
  expect(tags?.text).toBe(`Rye? Tell me 🍞\n\n${'#rye '.repeat(5).trim()}`)
})

test('of too many emoji three are kept', () => {
  const text = `Rye? Tell me ${'🍞'.repeat(9)} now`
  expect(quickChanges(draft(text)).find(({ rule }) => rule === 'emoji')?.text).toBe('Rye? Tell me 🍞🍞🍞 now')
})

test('an empty draft is not changed', () => {
  expect(quickChanges(draft(''))).toEqual([])
  expect(quickChanges(draft(' \n '))).toEqual([])
})

test('every change raises the score, whatever the draft', () => {
  const morsel = fc.constantFrom(
    'Rye',
    ' bread',
    '.',
    '?',
    '!',
    '\n',
    '\n\n',
    ' #rye',
    ' 🍞',
    ' Join us',
    'x'.repeat(90),
  )
  fc.assert(
    fc.property(
      fc.array(morsel, { maxLength: 20 }),
      fc.constantFrom('instagram', 'tiktok', 'youtube'),
      (parts, platform) => {
        const before = draft(parts.join(''), { platform })
        const changes = quickChanges(before)
        for (const change of changes) expect(change.score).toBeGreaterThan(scorePost(before).score)
        const after = scorePost({ ...before, text: withChanges(before, changes) }).score
        expect(changes.length === 0 || after > scorePost(before).score).toBe(true)
      },
    ),
  )
})
