import { expect, test } from 'vitest'
import { groupsOf, shortcutFor, type Pressed, type Shortcut } from './shortcut.ts'

const write: Shortcut = { keys: 'n', words: 'Write a post', where: 'Everywhere', run: () => {} }
const palette: Shortcut = { keys: 'mod+k', words: 'Go anywhere', where: 'Everywhere', run: () => {} }
const listed: Shortcut = { keys: 'mod+Enter', words: 'Schedule', where: 'While writing' }
const all = [write, palette, listed]

function press(key: string, change: Partial<Pressed> = {}): Pressed {
  return { key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...change }
}

test('a letter means its shortcut, in either case', () => {
  expect(shortcutFor(all, press('n'), false)).toBe(write)
  expect(shortcutFor(all, press('N'), false)).toBe(write)
})

test('Ctrl and ⌘ both stand for mod', () => {
  expect(shortcutFor(all, press('k', { ctrlKey: true }), false)).toBe(palette)
  expect(shortcutFor(all, press('k', { metaKey: true }), false)).toBe(palette)
  expect(shortcutFor(all, press('n', { ctrlKey: true }), false)).toBeUndefined()
})

test('while something is typed only combinations are heard', () => {
  expect(shortcutFor(all, press('n'), true)).toBeUndefined()
  expect(shortcutFor(all, press('k', { ctrlKey: true }), true)).toBe(palette)
})

test('a held key, and Alt with a key, mean nothing', () => {
  expect(shortcutFor(all, press('n', { repeat: true }), false)).toBeUndefined()
  expect(shortcutFor(all, press('n', { altKey: true }), false)).toBeUndefined()
})

test('what is only listed is left to whoever listens for it', () => {
  expect(shortcutFor(all, press('Enter', { ctrlKey: true }), false)).toBeUndefined()
})

test('the screen’s own shortcut goes before the one for everywhere, and alone is listed', () => {
  const own: Shortcut = { keys: 'n', words: 'Write on this day', where: 'On this screen', run: () => {} }
  expect(shortcutFor([...all, own], press('n'), false)).toBe(own)
  expect(groupsOf([...all, own]).map(({ name, shortcuts }) => [name, shortcuts])).toEqual([
    ['Everywhere', [palette]],
    ['On this screen', [own]],
    ['While writing', [listed]],
  ])
})
