import { expect, test } from 'vitest'
import { actCommands, type CommandContext } from './act-commands.ts'
import { matching } from './commands.ts'

const asked: string[] = []
const room: CommandContext = {
  role: 'owner',
  isPaused: false,
  go: (to) => void asked.push(to),
  manageLabels: () => void asked.push('labels'),
}

const found = (query: string, changes: Partial<CommandContext> = {}) =>
  matching([{ name: 'All posts', items: actCommands({ ...room, ...changes }) }], query).flatMap(({ items }) =>
    items.map(({ id }) => id),
  )

test('common search words find each action', () => {
  expect(found('import')).toEqual(['import'])
  expect(found('label')).toEqual(['labels'])
  expect(found('csv')).toEqual(['import', 'export'])
  expect(found('backup')).toEqual(['export-everything'])
})

test('pausing is offered until the workspace is paused, then resuming, and neither before the state is known', () => {
  expect(found('pause')).toEqual(['pause'])
  expect(found('pause', { isPaused: true })).toEqual(['resume'])
  expect(found('pause', { isPaused: undefined })).toEqual([])
})

test('actions a role may not do are not offered', () => {
  expect(found('', { role: 'editor' })).toEqual(['pause', 'import', 'scan', 'rehearsal', 'export', 'labels'])
  expect(found('', { role: 'author' })).toEqual(['import', 'scan', 'rehearsal', 'export', 'labels'])
  expect(found('', { role: 'viewer' })).toEqual(['rehearsal', 'export'])
  expect(found('', { role: undefined })).toEqual([])
})

test('each action opens its screen or dialog', () => {
  asked.length = 0
  for (const { id, run } of actCommands(room)) if (id !== 'pause') run()
  expect(asked).toEqual([
    '/dashboard/import',
    '/dashboard/scan',
    '/dashboard/calendar/rehearsal',
    '/dashboard/settings#import-export',
    '/dashboard/settings#import-export',
    'labels',
  ])
})
