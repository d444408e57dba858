import { expect, test } from 'vitest'
import type { LinkCard } from '#contract/link-cards.ts'
import type { PreviewMedia } from '../../../ui/previews/preview-props.ts'
import { cardLinkOn } from './card-link.ts'
import { cardOf } from './card-of.ts'

const first = (text: string, media: PreviewMedia[] = []) => ({ text, media })
const page = 'https://shop.example/rye'

test.each([
  ['the first of several', `Rye (${page}), oat: https://shop.example/oat`, page],
  ['without the signs that end a sentence', `Rye: ${page}!`, page],
  ['with what follows a question mark', `${page}?a=1&b=2#top`, `${page}?a=1&b=2#top`],
  [
    'only what begins with http',
    'Rye at shop.example and then https://shop.example/oat',
    'https://shop.example/oat',
  ],
  ['none', 'Rye is back, ask @shop.example or write to ada@shop.example #rye', null],
  ['nothing of half an address', 'https://', null],
])('the link of a card is %s', (_, text, link) => {
  expect(cardLinkOn('bluesky', first(text), {})).toBe(link)
})

test('a link chosen for the card comes before those of the text, unless it is none', () => {
  expect(cardLinkOn('threads', first(page), { linkAttachment: 'https://shop.example/oat' })).toBe(
    'https://shop.example/oat',
  )
  expect(cardLinkOn('threads', first('Rye'), { linkAttachment: ' https://shop.example/oat ' })).toBe(
    'https://shop.example/oat',
  )
  expect(cardLinkOn('threads', first(page), { linkAttachment: 'javascript:alert(1)' })).toBeNull()
})

test('no page is read where files are shown, or where the network makes no cards', () => {
  const picture: PreviewMedia = {
    key: 'rye',
    kind: 'image',
    url: '/rye.jpg',
    altText: '',
    name: 'rye.jpg',
    aspect: 1,
    crop: null,
    durationSec: null,
    pages: null,
  }
  expect(cardLinkOn('twitter', first(page, [picture]), {})).toBeNull()
  for (const network of ['instagram', 'tiktok', 'youtube', 'pinterest', 'reddit'] as const)
    expect(cardLinkOn(network, first(page), {})).toBeNull()
  expect(cardLinkOn('facebook', undefined, {})).toBeNull()
})

const read = (image: LinkCard['image']) =>
  cardOf({ url: 'https://www.shop.example/rye', title: 'Rye', description: '', image, imageLeftOut: false })
const image = (width: number, height: number) => ({ url: 'data:image/jpeg;base64,eA', width, height })

test('a wide picture makes a large card; a narrow, upright or missing one a small one', () => {
  expect(read(image(640, 336))).toMatchObject({
    size: 'large',
    domain: 'shop.example',
    imageUrl: 'data:image/jpeg;base64,eA',
  })
  expect(read(image(96, 50)).size).toBe('small')
  expect(read(image(640, 640)).size).toBe('small')
  expect(read(null)).toMatchObject({ size: 'small', imageUrl: null })
})
