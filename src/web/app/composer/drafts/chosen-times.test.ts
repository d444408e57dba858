import { expect, test } from 'vitest'
import { chosenTime, keepChosenTime } from './chosen-times.ts'

function testStore(first = ''): Pick<Storage, 'getItem' | 'setItem'> & { text: () => string } {
  const kept = new Map<string, string>(first ? [['postlark.chosen-times.w', first]] : [])
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    text: () => [...kept.values()].join(''),
  }
}

const now = new Date('2026-11-20T09:00Z')
const at = new Date('2026-11-21T14:30Z')

test('a draft gets the time that was chosen for it last, until it has passed or is chosen no more', () => {
  const store = testStore()
  keepChosenTime('w', 'p', now, store)
  keepChosenTime('w', 'p', at, store)
  expect(chosenTime('w', 'p', now, store)).toEqual(at)
  expect(chosenTime('w', 'other', now, store)).toBeNull()
  expect(chosenTime('another', 'p', now, store)).toBeNull()
  expect(chosenTime('w', 'p', at, store)).toBeNull()
  keepChosenTime('w', 'p', null, store)
  expect(chosenTime('w', 'p', now, store)).toBeNull()
})

test('fifty are kept, the newest, and what cannot be read or kept is none', () => {
  const store = testStore()
  for (let post = 0; post < 60; post += 1) keepChosenTime('w', `p${post}`, at, store)
  expect(JSON.parse(store.text())).toHaveLength(50)
  expect(chosenTime('w', 'p59', now, store)).toEqual(at)
  expect(chosenTime('w', 'p9', now, store)).toBeNull()
  for (const text of ['{', '{}', '[null, 1, {"postId":"p"}, {"postId":"p","at":"soon"}]'])
    expect(chosenTime('w', 'p', now, testStore(text))).toBeNull()
  const full = {
    getItem: () => null,
    setItem() {
      throw new Error('full')
    },
  }
  expect(() => keepChosenTime('w', 'p', at, full)).not.toThrow()
})
