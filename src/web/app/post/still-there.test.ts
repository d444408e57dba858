// @vitest-environment happy-dom
import { foundMessages } from '#contract/found-messages.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '../test-page.ts'
import { testServer } from '../test-server.ts'
import { StillThere } from './still-there.tsx'

const look = (found: string, more: object = {}) => ({
  at: `2026-11-2${found.length % 10}T09:00:00Z`,
  found,
  difference: null,
  media: null,
  lostLinkCard: false,
  message: null,
  ...more,
})

function open(...readbacks: object[]) {
  testServer({
    'analytics.ofPost': {
      publications: [
        { id: 'p', readbacks },
        { id: 'other', readbacks: [look('gone')] },
      ],
    },
  })
  const props = { workspaceId: 'w', postId: 'a', publicationId: 'p', network: 'bluesky' } as const
  return openPage(createElement('main', null, 'There.', createElement(StillThere, props)))
}

test('a change is shown word by word, with files and a link card that are missing', async () => {
  const difference = [
    { kind: 'same', text: 'Rye is ' },
    { kind: 'missing', text: 'back' },
    { kind: 'added', text: 'gone' },
  ]
  const page = open(
    look('live'),
    look('changed', { difference, media: { sent: 2, shown: 1 }, lostLinkCard: true }),
  )
  await page.says(foundMessages.changed('Bluesky'))
  expect(document.querySelector('del')?.textContent).toBe('back')
  expect(document.querySelector('ins')?.textContent).toBe('gone')
  await page.says(foundMessages.filesShown('Bluesky', 1, 2))
  await page.says(foundMessages.lostLinkCard)
  await page.says(foundMessages.live)
})

test('a post that is gone says so, whatever a look found out nothing later', async () => {
  const page = open(look('gone'), look('unknown', { message: 'No answer.' }))
  await page.says(foundMessages.gone('Bluesky'))
})

test('where nobody may look, that is said with its reason', async () => {
  const page = open(look('unknown', { message: 'Members cannot be read.' }))
  await page.says(foundMessages.cannotBeRead)
  await page.says('Members cannot be read.')
})

test('before the first look nothing is said', async () => {
  const page = open()
  await page.says('There.')
  expect(page.words()).not.toContain(foundMessages.gone('Bluesky'))
  expect(page.words().trim()).toBe('There.')
})
