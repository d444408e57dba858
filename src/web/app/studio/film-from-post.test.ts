import { expect, test } from 'vitest'
import { handToStudio, takeHandedText } from './film-from-post.ts'

function testStore() {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  }
}

test('the text of a post is taken once', () => {
  const store = testStore()
  handToStudio({ text: 'Rye is back', postId: 'p' }, store)
  expect(takeHandedText(store)).toEqual({ text: 'Rye is back', postId: 'p' })
  expect(takeHandedText(store)).toBeNull()
})

test('what cannot be read is nothing', () => {
  const store = testStore()
  for (const wrong of ['{', '7', '{"text":7}']) {
    for (const name of ['postlark.film-from-post']) store.all.set(name, wrong)
    expect(takeHandedText(store)).toBeNull()
  }
})
