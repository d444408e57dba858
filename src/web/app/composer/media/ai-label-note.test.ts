// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Media } from '#contract/media.ts'
import { aiLabelReasonKey } from '#domain/networks/ai-label.ts'
import { testConnection } from '../../connections/test-connections.ts'
import { testMedia } from '../../posts/test-post.ts'
import { openPage } from '../../test-page.ts'
import { patience, testServer } from '../../test-server.ts'
import { raise } from '../../window-events.ts'
import { Composer } from '../composer.tsx'

beforeEach(() => localStorage.clear())

const workspace = {
  id: 'w',
  name: 'Bakery',
  imageUrl: null,
  role: 'owner',
  locked: false,
  timezone: 'UTC',
} as const
const connections = [
  testConnection({ id: 'x', provider: 'twitter' }),
  testConnection({ id: 'b', provider: 'bluesky' }),
]

/** The composer with one picture, and what it saves. */
async function openWith(media: Media) {
  const server = testServer()
  const page = openPage(createElement(Composer, { workspace, connections }))
  await vi.waitFor(() => {
    raise('new-post', {
      date: new Date('2099-01-05T09:00Z'),
      content: { all: 'Rye is back.' },
      media: [media],
    })
    if (!page.has('Save as draft')) throw new Error('The composer is not open')
  }, patience)
  const savedSettings = async () => {
    await page.press('Save as draft')
    return (await server.asked('posts.create'))['platformSettings']
  }
  return { page, savedSettings }
}

const made = testMedia('w/made.png', { id: 'made', origin: 'ai', altText: 'Rye' })

test('a picture of a model labels the post where a network has a label, and says so', async () => {
  const { page } = await openWith(made)
  await page.says('Labeled as made with AI on X.')
  await page.press('Network settings')
  await page.says('Made with AI')
})

test('a design and an uploaded picture get no label', async () => {
  const { page } = await openWith({ ...made, origin: 'design' })
  await page.says('Design')
  expect(page.words()).not.toContain('Labeled as made with AI')
})

test('the label is taken back with a reason alone, and set again by a press', async () => {
  const { page, savedSettings } = await openWith(made)
  await page.press('Remove label')
  await page.says('Why is no label needed?')
  await page.press('Remove label')
  await page.says('Say why')
  await page.type('Why is no label needed?', 'Only a sketch')
  await page.press('Remove label')
  await page.says('Not labeled as made with AI on X: Only a sketch.')
  expect(await savedSettings()).toMatchObject({
    twitter: { madeWithAi: false, [aiLabelReasonKey]: 'Only a sketch' },
  })
})

test('a label that was taken back is set again by a press', async () => {
  const { page, savedSettings } = await openWith(made)
  await page.press('Remove label')
  await page.type('Why is no label needed?', 'Only a sketch')
  await page.press('Remove label')
  await page.press('Label again on X')
  await page.says('Labeled as made with AI on X.')
  expect(await savedSettings()).toEqual({ twitter: {} })
})

test('nothing is said where no network with a label gets the picture', async () => {
  const { page } = await openWith(made)
  await page.says('Labeled as made with AI on X.')
  await page.press('X @ada')
  await page.drops('Labeled as made with AI on X.')
})
