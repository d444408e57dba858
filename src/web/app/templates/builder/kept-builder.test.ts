import { expect, test } from 'vitest'
import { emptyBuilder } from './builder-state.ts'
import { forgetBuilder, keepBuilder, keptBuilder } from './kept-builder.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const begun = { ...emptyBuilder, url: 'https://shop.example/', name: 'Products' }

test('unsaved work is restored after a reload, separately for each template', () => {
  const store = memory()
  keepBuilder('w', null, begun, store)
  expect(keptBuilder('w', null, store)).toEqual(begun)
  expect(keptBuilder('w', 'other', store)).toBeNull()
  forgetBuilder('w', null, store)
  expect(keptBuilder('w', null, store)).toBeNull()
})

test('no stored work, and unreadable work, give null', () => {
  const store = memory()
  keepBuilder('w', null, emptyBuilder, store)
  expect(keptBuilder('w', null, store)).toBeNull()
  for (const text of ['{', '[]', '{"step":"select"}', JSON.stringify({ ...begun, elements: 'none' })]) {
    store.setItem('postlark.template-builder.w.new', text)
    expect(keptBuilder('w', null, store)).toBeNull()
  }
})
