import { expect, test, vi } from 'vitest'
import { openedWith } from '../state/composer-state.ts'
import { keepDraft, newSlot } from './draft-keeper.ts'
import { keptToOffer, stillOffered } from './offer-kept.ts'
import { rememberingStore } from './test-kept-store.ts'
import { holdSlot, livingSlots } from './slot-lock.ts'

/** A store in which these were kept one after the other, each a new post or the change of a saved one. */
function keptOnDevice(...kept: { text: string; postId?: string }[]) {
  const store = rememberingStore()
  const slots = kept.map(({ text, postId }, index) => {
    const slot = newSlot('w1')
    const opening = {
      post: postId === undefined ? null : { id: postId, version: 1, isDraft: false },
      content: { all: text },
      connectionIds: [],
      media: [],
      scheduledFor: new Date('2026-11-20T09:00Z'),
      isUnsaved: true,
    }
    keepDraft(slot, openedWith(opening), new Date(Date.parse('2026-11-19T10:00Z') + index * 1_000), store)
    return slot
  })
  return { store, slots }
}

const offered = async (...asked: Parameters<typeof keptToOffer>) =>
  (await keptToOffer(...asked))?.content.all ?? null

async function untilHeld(slot: string) {
  const release = holdSlot(slot)
  await expect.poll(async () => (await livingSlots()).has(slot)).toBe(true)
  return release
}

test('a new post is offered the newest; once that is settled, the one before it', async () => {
  const { store, slots } = keptOnDevice({ text: 'A' }, { text: 'of one', postId: 'p1' }, { text: 'B' })
  expect(await offered('w1', null, store)).toBe('B')
  store.removeItem(slots[2] ?? '')
  expect(await offered('w1', null, store)).toBe('of one')
  expect(await offered('w2', null, store)).toBeNull()
})

test('a saved post is offered its own changes, and no other writing', async () => {
  const { store } = keptOnDevice(
    { text: 'of one', postId: 'p1' },
    { text: 'of two', postId: 'p2' },
    { text: 'B' },
  )
  expect(await offered('w1', 'p1', store)).toBe('of one')
  expect(await offered('w1', 'p3', store)).toBeNull()
})

test('what a living window writes is offered nowhere else until that window is gone', async () => {
  const { store, slots } = keptOnDevice({ text: 'A' }, { text: 'B' })
  const [, newest = ''] = slots
  const release = await untilHeld(newest)
  expect(await offered('w1', null, store)).toBe('A')
  release()
  await expect.poll(() => offered('w1', null, store)).toBe('B')
})

test('what was offered and another window restored since is not restored here', async () => {
  const { store } = keptOnDevice({ text: 'A' })
  const offer = await keptToOffer('w1', null, store)
  if (!offer) throw new Error('nothing was offered')
  const release = await untilHeld(offer.slot)
  expect(await stillOffered(offer, store)).toBeNull()
  release()
  await expect.poll(async () => (await stillOffered(offer, store))?.content.all).toBe('A')
  store.removeItem(offer.slot)
  expect(await stillOffered(offer, store)).toBeNull()
})

const refuse = () => Promise.reject(new Error('SecurityError'))

test('where there are no locks, or the browser refuses them, everything is offered', async () => {
  const { store, slots } = keptOnDevice({ text: 'A' })
  for (const locks of [undefined, { request: refuse, query: refuse }]) {
    vi.stubGlobal('navigator', { locks })
    const release = holdSlot(slots[0] ?? '')
    // oxlint-disable-next-line no-await-in-loop -- two, one after the other
    expect(await offered('w1', null, store)).toBe('A')
    release()
  }
  vi.unstubAllGlobals()
})
