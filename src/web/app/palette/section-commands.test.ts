import { expect, test } from 'vitest'
import type { Role } from '#contract/fields.ts'
import { settingsSections } from '../settings/sections.ts'
import { matching } from './commands.ts'
import { sectionCommands } from './section-commands.ts'

const found = (query: string, role: Role = 'owner') =>
  matching([{ name: 'Settings', items: sectionCommands(role, () => {}) }], query).flatMap(({ items }) =>
    items.map(({ words }) => words),
  )

test('each section of the settings is found by its name', () => {
  for (const { name } of settingsSections) expect(found(name)).toContain(name)
})

test.each([
  ['members', 'Members'],
  ['invite', 'Members'],
  ['team', 'Members'],
  ['two-factor', 'Sign-in and security'],
  ['2fa', 'Sign-in and security'],
  ['password', 'Sign-in and security'],
  ['api key', 'API keys'],
  ['ics', 'Import & export'],
])('%s finds %s', (query, name) => {
  expect(found(query)).toEqual([name])
})

test('a section the role cannot see is not offered', () => {
  expect(found('activity', 'admin')).toEqual(['Activity'])
  expect(found('activity', 'editor')).toEqual([])
})

test('the command opens the section', () => {
  const asked: string[] = []
  const commands = sectionCommands('viewer', (to) => void asked.push(to))
  commands.find(({ words }) => words === 'API keys')?.run()
  expect(asked).toEqual(['/dashboard/settings#api-keys'])
})
