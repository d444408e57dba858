import { expect, test } from 'vitest'
import { images, openWorld } from '../conformance-world.ts'
import type { LinkCard } from '../network.ts'
import { recordOf } from './test-records.ts'

const bytes = new Uint8Array([0xff, 0xd8, 0xff])
const page: LinkCard = {
  url: 'https://bakery.com/rye',
  title: 'Rye bread',
  description: 'Two days.',
  image: { mimeType: 'image/jpeg', bytes, width: 4, height: 3 },
}

/** An io that reads every link as the same page, and the links it was asked for. */
function reader(card: LinkCard | null, memory = new Map<string, unknown>()) {
  const asked: string[] = []
  const readLink = async (url: string) => {
    asked.push(url)
    return card
  }
  return { asked, memory, readLink }
}

test('the first link of a text becomes a card with the picture of its page', async () => {
  using world = openWorld('bluesky')
  const account = await world.connected()
  const { asked, memory, readLink } = reader(page)
  const text = 'Fresh: bakery.com/rye and https://b.example'
  await world.network.publish(world.post({ text }), account, world.io(memory, { readLink }))
  expect(asked).toEqual(['https://bakery.com/rye'])
  const [post] = world.sandbox.posts('bluesky')
  const { url: uri, title, description } = page
  expect(await recordOf(world, post?.id ?? '')).toMatchObject({
    facets: [{}, {}],
    embed: {
      $type: 'app.bsky.embed.external',
      external: { uri, title, description, thumb: { $type: 'blob', mimeType: 'image/jpeg', size: 3 } },
    },
  })
  expect(post?.extra.link).toMatchObject({ url: uri, title })
})

test('a repeat sends the same card without reading the page or uploading its picture again', async () => {
  using world = openWorld('bluesky')
  const account = await world.connected()
  const first = reader(page)
  const post = world.post({ text: 'https://bakery.com/rye' })
  world.sandbox.faults.set({ network: 'bluesky', kind: 'error-before', times: 1 })
  await world.network.publish(post, account, world.io(first.memory, { readLink: first.readLink }))
  const later = reader({ ...page, title: 'Sold out' }, first.memory)
  await world.network.publish(post, account, world.io(later.memory, { readLink: later.readLink }))
  expect(later.asked).toEqual([])
  expect(world.sandbox.calls('bluesky', 'upload')).toBe(1)
  expect(world.sandbox.posts('bluesky')[0]?.extra.link?.title).toBe('Rye bread')
})

test('no card beside images, none for a page that shows nothing, and no picture over the limit', async () => {
  using world = openWorld('bluesky')
  const account = await world.connected()
  const beside = reader(page)
  const withImage = world.post({ text: 'https://bakery.com', media: images(1) })
  await world.network.publish(withImage, account, world.io(beside.memory, { readLink: beside.readLink }))
  expect(beside.asked).toEqual([])
  const blank = reader(null)
  const plain = world.post({ text: 'https://bakery.com' })
  await world.network.publish(plain, account, world.io(blank.memory, { readLink: blank.readLink }))
  const large = { mimeType: 'image/jpeg' as const, bytes: new Uint8Array(1_000_001), width: 9, height: 9 }
  const heavy = reader({ ...page, image: large })
  await world.network.publish(plain, account, world.io(heavy.memory, { readLink: heavy.readLink }))
  const [, second, third] = world.sandbox.posts('bluesky')
  expect(await recordOf(world, second?.id ?? '')).not.toHaveProperty('embed')
  const record = (await recordOf(world, third?.id ?? '')) as { embed: { external: object } }
  expect(record.embed.external).not.toHaveProperty('thumb')
})
