import { expect, test } from 'vitest'
import { mayAct } from '../posts/may-act.ts'
import { groupsOf, resultOf, shortcutList, type Pressed } from './shortcut.ts'

const done: string[] = []
const run = (name: string) => () => void done.push(name)
const frame = { n: run('write'), 'mod+k': run('palette'), 'g c': run('calendar'), '#': run('delete') }

function press(key: string, change: Partial<Pressed> = {}, where: { isBusy?: boolean; begun?: string } = {}) {
  done.length = 0
  const pressed = { key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...change }
  const { isBusy = false, begun = null } = where
  const result = resultOf([frame], pressed, { isBusy, begun })
  if (result?.kind === 'run') result.run()
  return result?.kind === 'begun' ? `${result.first} …` : done.join()
}

test('a key triggers its shortcut, a letter in either case', () => {
  expect(['n', 'N', '#', 'q'].map((key) => press(key))).toEqual(['write', 'write', 'delete', ''])
})

test('Ctrl and ⌘ both count as mod', () => {
  expect(press('k', { ctrlKey: true })).toBe('palette')
  expect(press('k', { metaKey: true })).toBe('palette')
  expect(press('n', { ctrlKey: true })).toBe('')
})

test('while a person types, only combinations work', () => {
  expect(press('n', {}, { isBusy: true })).toBe('')
  expect(press('g', {}, { isBusy: true })).toBe('')
  expect(press('k', { ctrlKey: true }, { isBusy: true })).toBe('palette')
})

test('a held key, and Alt with a key, trigger nothing', () => {
  expect(press('n', { repeat: true })).toBe('')
  expect(press('n', { altKey: true })).toBe('')
})

test('two keys one after the other lead to a screen; a second key that completes nothing does nothing', () => {
  expect(press('g')).toBe('g …')
  expect(press('c', {}, { begun: 'g' })).toBe('calendar')
  expect(press('n', {}, { begun: 'g' })).toBe('')
  expect(press('g', {}, { begun: 'g' })).toBe('')
})

const lists = [
  shortcutList('Composer', [
    { keys: 'mod+Enter', words: (may) => (may.schedule ? 'Schedule' : may.write ? 'Save' : null) },
  ]),
  shortcutList('Calendar', [{ keys: 't', words: 'Today' }]),
  shortcutList('Everywhere', [{ keys: 'n', words: 'Write' }]),
]

const groups = (here: 'Calendar' | 'Composer') =>
  groupsOf(lists, new Set(['Everywhere', here] as const), mayAct('owner')).map(({ screen }) => screen)

const words = (role: 'editor' | 'author' | 'viewer') =>
  groupsOf(lists, new Set(), mayAct(role)).flatMap(({ shortcuts }) => shortcuts.map((one) => one.words))

test('what works everywhere is listed first, then this screen, then the others', () => {
  expect(groups('Calendar')).toEqual(['Everywhere', 'Calendar', 'Composer'])
  expect(groups('Composer')).toEqual(['Everywhere', 'Composer', 'Calendar'])
})

test('a shortcut is listed by what the person may do', () => {
  expect(words('editor')).toContain('Schedule')
  expect(words('author')).toContain('Save')
  expect(words('viewer')).toEqual(['Write', 'Today'])
})
