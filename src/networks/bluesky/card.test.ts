import { expect, test } from 'vitest'
import { images, openConformance } from '../conformance-setup.ts'
import type { SentLinkCard } from '../network.ts'
import { recordOf } from './test-records.ts'

const bytes = new Uint8Array([0xff, 0xd8, 0xff])
const page: SentLinkCard = {
  url: 'https://bakery.com/rye',
  title: 'Rye bread',
  description: 'Two days.',
  imageLeftOut: false,
  image: { mimeType: 'image/jpeg', bytes, width: 4, height: 3 },
}

/** An io that reads every link as the same page, and the links it was asked for. */
function reader(card: SentLinkCard | null, memory = new Map<string, unknown>()) {
  const asked: string[] = []
  const readLink = async (url: string) => {
    asked.push(url)
    return card
  }
  return { asked, memory, readLink }
}

test('the first link of a text becomes a card with the picture of its page', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const { asked, memory, readLink } = reader(page)
  const text = 'Fresh: bakery.com/rye and https://b.example'
  await setup.network.publish(setup.post({ text }), account, setup.io(memory, { readLink }))
  expect(asked).toEqual(['https://bakery.com/rye'])
  const [post] = setup.sandbox.posts('bluesky')
  const { url: uri, title, description } = page
  expect(await recordOf(setup, post?.id ?? '')).toMatchObject({
    facets: [{}, {}],
    embed: {
      $type: 'app.bsky.embed.external',
      external: { uri, title, description, thumb: { $type: 'blob', mimeType: 'image/jpeg', size: 3 } },
    },
  })
  expect(post?.extra.link).toMatchObject({ url: uri, title })
})

test('a repeat sends the same card without reading the page or uploading its picture again', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const first = reader(page)
  const post = setup.post({ text: 'https://bakery.com/rye' })
  setup.sandbox.faults.set({ network: 'bluesky', kind: 'error-before', times: 1 })
  await setup.network.publish(post, account, setup.io(first.memory, { readLink: first.readLink }))
  const later = reader({ ...page, title: 'Sold out' }, first.memory)
  await setup.network.publish(post, account, setup.io(later.memory, { readLink: later.readLink }))
  expect(later.asked).toEqual([])
  expect(setup.sandbox.calls('bluesky', 'upload')).toBe(1)
  expect(setup.sandbox.posts('bluesky')[0]?.extra.link?.title).toBe('Rye bread')
})

test('no card beside images, none for an empty page, and no picture over the limit', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const beside = reader(page)
  const withImage = setup.post({ text: 'https://bakery.com', media: images(1) })
  await setup.network.publish(withImage, account, setup.io(beside.memory, { readLink: beside.readLink }))
  expect(beside.asked).toEqual([])
  const blank = reader(null)
  const plain = setup.post({ text: 'https://bakery.com' })
  await setup.network.publish(plain, account, setup.io(blank.memory, { readLink: blank.readLink }))
  const large = { mimeType: 'image/jpeg' as const, bytes: new Uint8Array(1_000_001), width: 9, height: 9 }
  const heavy = reader({ ...page, image: large })
  await setup.network.publish(plain, account, setup.io(heavy.memory, { readLink: heavy.readLink }))
  const [, second, third] = setup.sandbox.posts('bluesky')
  expect(await recordOf(setup, second?.id ?? '')).not.toHaveProperty('embed')
  const record = (await recordOf(setup, third?.id ?? '')) as { embed: { external: object } }
  expect(record.embed.external).not.toHaveProperty('thumb')
})
