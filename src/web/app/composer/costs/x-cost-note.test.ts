import type { Connection } from '#contract/connections.ts'
import type { XCosts } from '#contract/x-costs.ts'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { xCostsKey } from '../../billing/use-x-costs.ts'
import { keys } from '../../queries.ts'
import { testSubscription } from '../../billing/test-subscription.ts'
import { wordsOfMarkup } from '../../test-markup.ts'
import { screenOf } from '../../test-screen.ts'
import { openedWith } from '../state/composer-state.ts'
import { openingOfNew } from '../state/opening.ts'
import { costlyPost } from './costly-post.ts'
import { TabCost } from './tab-cost.tsx'
import { XCostNote, type XCostNoteProps } from './x-cost-note.tsx'

const now = new Date('2026-11-23T12:00:00Z')
const onX = [{ id: 'x', provider: 'twitter', app: 'instance', needsReauth: false }] as Connection[]

/** A post for tomorrow. */
function written(
  content: object,
  { chosen = onX, recurring }: { chosen?: Connection[]; recurring?: object } = {},
) {
  const date = new Date('2026-11-24T14:00Z')
  const opening = openingOfNew({ date, content: { all: '', ...content } }, chosen, 'UTC', now)
  const opened = openedWith(opening)
  const state = { ...opened, settings: { ...opened.settings, ...(recurring && { recurring }) } }
  const networks = chosen.map(({ provider }) => provider)
  const kit = { utmRules: [] } as unknown as XCostNoteProps['model']['kit']
  return { state, chosen, networks, kit, now, workspaceId: 'w', format: americanFormat }
}

const costs: XCosts = {
  app: 'instance',
  prices: { postUsd: 0.015, linkPostUsd: 0.2, altTextUsd: 0.005, deletionUsd: 0.01 },
  capUsd: null,
  spentUsd: 1.55,
  plannedUsd: 0,
  posts: 10,
  linkPosts: 7,
  allowance: { used: 7, allowed: 20, resetsAt: '2026-12-01T00:00:00.000Z' },
  days: [],
}

const here = [
  [xCostsKey('w', '2026-11'), costs],
  [keys.subscriptionIn('w'), testSubscription()],
] as const

const note = (model: XCostNoteProps['model'], month: Partial<XCosts> = {}) => {
  const fetched = [[xCostsKey('w', '2026-11'), { ...costs, ...month }], ...here.slice(1)] as const
  return wordsOfMarkup(screenOf(() => createElement(XCostNote, { model }), { here: fetched })).trim()
}

test('the prices are those of the server', () => {
  const prices = { ...costs.prices, linkPostUsd: 0.3 }
  expect(note(written({ all: 'Rye at bakery.com' }), { prices })).toContain('$0.30')
})

test('an account of the own app takes nothing of the plan, one of the server does', () => {
  const own = { ...onX[0], app: 'own' } as Connection
  const post = { all: 'Rye at bakery.com' }
  expect(costlyPost(written(post, { chosen: [own] }))?.planLinks).toBeNull()
  expect(costlyPost(written(post, { chosen: [own, ...onX] }))).toMatchObject({
    planLinks: 1,
    cost: { linkPosts: 2 },
  })
})

test('a post on X says what it costs, and one elsewhere nothing', () => {
  expect(note(written({ all: 'Rye at bakery.com' }))).toMatch(/\$0\.20.*\$1\.55, 7 of 20/)
  const chosen = [{ id: 'b', provider: 'bluesky', needsReauth: false }] as Connection[]
  expect(note(written({ all: 'Rye at bakery.com' }, { chosen }))).toBe('')
})

test('a series counts its times in the month of the first', () => {
  const recurring = { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' }
  // From the 24th to the 30th.
  expect(costlyPost(written({ all: 'Rye' }, { recurring }))?.times).toBe(7)
  expect(costlyPost(written({ all: 'Rye' }))?.times).toBeNull()
})

test('a link in a reply is known as one', () => {
  const thread = { all: [{ text: 'Or bakery.de', media: [] }] }
  expect(costlyPost(written({ all: 'Rye', thread }))).toMatchObject({
    isLinkInReply: true,
    cost: { microUsd: 215_000, posts: 2, linkPosts: 1 },
  })
})

const noFiles = { attachments: [], replies: {} }

const tab = (network: 'twitter' | 'bluesky') =>
  wordsOfMarkup(
    screenOf(() => createElement(TabCost, { network, sent: { all: 'Rye at bakery.com' }, files: noFiles })),
  )

test('the tab of X has the price of the post', () => {
  expect(tab('twitter')).toContain('$0.20')
  expect(tab('bluesky').trim()).toBe('')
})
