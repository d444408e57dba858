import { Plus } from 'lucide-react'
import { expect, test } from 'vitest'
import { matching, withFound, type CommandGroup } from './commands.ts'

const command = (words: string, alsoCalled?: string) => ({
  id: words,
  words,
  alsoCalled,
  Icon: Plus,
  run: () => {},
})

const groups: CommandGroup[] = [
  { name: 'Go to', items: [command('Posts'), command('Settings', 'preferences time zone')] },
  { name: 'Appearance', items: [command('Dark', 'theme night'), command('Light', 'theme day')] },
]

const found = (query: string) =>
  matching(groups, query).flatMap(({ items }) => items.map(({ words }) => words))

test('an empty query matches everything', () => {
  expect(found('  ')).toEqual(['Posts', 'Settings', 'Dark', 'Light'])
})

test('beginnings of words match, in any order, without regard to case and accents', () => {
  expect(found('sett')).toEqual(['Settings'])
  expect(found('go pos')).toEqual(['Posts'])
  expect(found('zóne TIME')).toEqual(['Settings'])
  expect(found('theme')).toEqual(['Dark', 'Light'])
})

test('a word no command begins with finds nothing, and empty groups are left out', () => {
  expect(matching(groups, 'ettings')).toEqual([])
  expect(matching(groups, 'dark').map(({ name }) => name)).toEqual(['Appearance'])
})

test('found posts come after commands whose name begins with the query, and before other matches', () => {
  const all = [...groups, { name: 'Posts', items: [command('A post in the dark')] }]
  const order = (query: string) => withFound(matching(all, query), all, query).map(({ name }) => name)
  expect(order('dark')).toEqual(['Appearance', 'Posts'])
  expect(order('night')).toEqual(['Posts', 'Appearance'])
  expect(order('')).toEqual(['Go to', 'Posts', 'Appearance'])
})
