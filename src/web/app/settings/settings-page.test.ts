import type { Role } from '#contract/fields.ts'
import { expect, test } from 'vitest'
import { wordsOfMarkup } from '../test-markup.ts'
import { screenOf } from '../test-screen.ts'
import { settingsSections } from './sections.ts'
import SettingsPage from './settings-page.tsx'

const linked = (role: Role) => {
  const markup = screenOf(SettingsPage, { role, address: '/dashboard/settings' })
  return settingsSections
    .map(({ id }) => id)
    .filter((id) => markup.includes(`href="/dashboard/settings#${id}"`))
}

test('each section has a link, for those who may see it', () => {
  expect(linked('owner')).toEqual(settingsSections.map(({ id }) => id))
  for (const role of ['editor', 'author', 'viewer'] as const) {
    expect(linked(role)).toContain('profile')
    expect(linked(role)).not.toContain('workspace')
    expect(linked(role)).not.toContain('activity')
  }
})

test('before hydration no section is taken for the requested one', () => {
  const markup = screenOf(SettingsPage, { address: '/dashboard/settings#members' })
  expect(markup).not.toContain('aria-current="true"')
  expect(wordsOfMarkup(markup)).not.toContain('Who works here')
})
