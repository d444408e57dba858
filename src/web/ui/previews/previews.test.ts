import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { foldRules } from '#domain/text/fold-rules.ts'
import { LinkCard, makesLinkCards, type LinkCardWords } from './link-card.tsx'
import { MediaBox } from './media-box.tsx'
import { MediaGrid } from './media-grid.tsx'
import { previewOf } from './preview-of.ts'
import type { PreviewItem, PreviewMedia, PreviewProps } from './preview-props.ts'

const picture: PreviewMedia = {
  key: 'rye',
  kind: 'image',
  url: '/media/rye.jpg',
  altText: 'A round loaf',
  name: 'rye.jpg',
  aspect: 4 / 3,
  crop: null,
  durationSec: null,
  pages: null,
}
const video: PreviewMedia = { ...picture, kind: 'video', durationSec: 62, aspect: 9 / 16 }
const item = (text: string, ...media: PreviewMedia[]): PreviewItem => ({
  key: 'first',
  text,
  overflow: null,
  media,
})

const post: PreviewProps = {
  name: 'Haldon Street Bakery',
  username: 'haldonstreet',
  avatarUrl: null,
  first: item('Rye is back from Friday.', picture),
  replies: [],
  settings: {},
  coverUrl: null,
  when: 'now',
}

const card: LinkCardWords = {
  title: 'Rye board',
  description: 'An oiled oak board.',
  domain: 'shop.example',
  imageUrl: 'data:image/jpeg;base64,eHh4',
  imageAlt: '',
  size: 'large',
}

const markup = (element: ReactElement) => renderToStaticMarkup(element)
const on = (network: NetworkId, changes: Partial<PreviewProps> = {}) =>
  markup(createElement(previewOf[network], { ...post, ...changes }))
/** The tag directly before some text; a name between them is skipped. */
const beside = (html: string, words: string) =>
  /<[^>]*>[^<]*$/.exec(html.replaceAll(/<bdi>.*?<\/bdi>/g, '').split(words)[0] ?? '')?.[0]
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

/** YouTube gets a video: it shows nothing else. */
const fileFor = (network: NetworkId) => (network === 'youtube' ? video : picture)

test.each(networkIds)('%s shows the account, the text and the file', (network) => {
  const html = on(network, { first: item('Rye is back from Friday.', fileFor(network)) })
  expect(wordsOf(html)).toContain('Rye is back from Friday.')
  expect(html).toContain('src="/media/rye.jpg"')
  expect(html).toContain('alt="A round loaf"')
  expect(html).toMatch(/Haldon Street Bakery|haldonstreet/)
})

test.each(
  networkIds.filter(
    (network) => foldRules[network].on.desktop.lines ?? foldRules[network].on.desktop.characters,
  ),
)('%s cuts a long text where its feed cuts it, and hides the rest from screen readers', (network) => {
  const long = `${'Rye, spelt and wheat from the stone oven. '.repeat(40)}Until eleven.`
  const html = on(network, { first: item(long, fileFor(network)) })
  expect(html).toMatch(/<button[^>]*aria-expanded="false"/)
  expect(wordsOf(html)).toContain(foldRules[network].more)
  expect(wordsOf(html)).not.toContain('Until eleven.')
  const short = on(network, { first: item('Until eleven.', fileFor(network)) })
  expect(short).not.toContain('aria-expanded')
})

test.each(networkIds)('%s lets the text of a post decide its direction', (network) => {
  const settings = { title: 'العنوان', firstComment: 'تعليق', subreddit: 'r/bread' }
  const html = on(network, { first: item('خبز الجاودار', fileFor(network)), settings })
  expect(beside(html, 'خبز الجاودار')).toContain('dir="auto"')
  const shown = ['العنوان', 'تعليق'].filter((words) => html.includes(words))
  for (const words of shown) expect(beside(html, words)).toContain('dir="auto"')
})

test('a reel, a link’s card and a document’s title follow the direction of their text', () => {
  const reel = on('facebook', { first: item('خبز الجاودار', video), settings: { kind: 'reel' } })
  expect(beside(reel, 'خبز الجاودار')).toContain('dir="auto"')
  const arabic = { ...card, title: 'لوح', description: 'من البلوط' }
  for (const network of networkIds.filter(makesLinkCards)) {
    const html = on(network, { first: aboutBoard, linkCard: arabic })
    expect(beside(html, 'لوح')).toContain('dir="auto"')
  }
  const document = { ...picture, kind: 'document' } as const
  const pages = on('linkedin', { first: item('', document), settings: { documentTitle: 'كتاب' } })
  expect(beside(pages, 'كتاب')).toContain('dir="auto"')
})

test('the account’s name before a caption does not affect the direction of the caption', () => {
  expect(on('instagram')).toMatch(/dir="auto"[^>]*><bdi><b[^>]*>haldonstreet<\/b> <\/bdi>Rye is back/)
})

test.each(['twitter', 'bluesky', 'threads'] as const)(
  '%s shows a whole text, marks what exceeds the limit, and shows a thread',
  (network) => {
    const replies = [{ ...item('And oat on Saturday.'), key: 'r1' }]
    const html = on(network, { first: { ...item('Rye is back.'), overflow: 4 }, replies })
    expect(html).toContain('<mark>is back.</mark>')
    expect(wordsOf(html)).toContain('And oat on Saturday.')
  },
)

const box = (media: PreviewMedia, aspect: number) => markup(createElement(MediaBox, { media, aspect }))

test('a picture fills its box from its middle, and a cropped part fills it from the middle of the part', () => {
  expect(box(picture, 1)).toContain('object-cover')
  const half = box({ ...picture, aspect: 2, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }, 1)
  expect(half).toContain('aspect-ratio:1')
  expect(half).toContain('width:200%;height:100%;left:-100%;top:0%')
  expect(half).not.toContain('object-cover')
})

test('in a box of another shape the middle of the part shows, and nothing is distorted', () => {
  const media = { ...picture, aspect: 2, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }
  const html = markup(createElement(MediaBox, { media, aspect: 2 }))
  expect(html).toContain('width:200%;height:200%;left:-100%;top:-50%')
})

test('a network arranges a picture by the shape of its cropped part', () => {
  const tall = { ...picture, aspect: 3, crop: { x: 0, y: 0, width: 1 / 3, height: 1 } }
  const html = markup(createElement(MediaGrid, { network: 'twitter', media: [tall] }))
  expect(html).toContain('aspect-ratio:1')
  expect(html).toContain('width:300')
})

test('when there are more pictures than places, the last one shows how many are hidden', () => {
  const media = Array.from({ length: 6 }, (_, at) => ({ ...picture, key: `${at}` }))
  const html = markup(createElement(MediaGrid, { network: 'twitter', media }))
  expect(html.match(/<img/g)).toHaveLength(4)
  expect(wordsOf(html)).toContain('+2')
})

test('a video shows its length, its play icon, and the chosen cover', () => {
  const html = markup(createElement(MediaBox, { media: video, aspect: 1, coverUrl: '/media/cover.jpg' }))
  expect(wordsOf(html)).toContain('1:02')
  expect(html).toContain('src="/media/cover.jpg"')
})

const aboutBoard = item('All about the board: https://shop.example/rye')

test.each(networkIds.filter(makesLinkCards))('%s shows a link card, and never beside files', (network) => {
  const html = on(network, { first: aboutBoard, linkCard: card })
  expect(html).toContain('src="data:image/jpeg;base64,eHh4"')
  expect(wordsOf(html)).toMatch(/Rye board.*shop\.example|shop\.example.*Rye board/)
  expect(on(network, { first: aboutBoard })).not.toContain('Rye board')
  expect(on(network, { linkCard: card })).not.toContain('Rye board')
})

test.each(networkIds.filter((network) => !makesLinkCards(network)))('%s shows no link card', (network) => {
  expect(on(network, { first: aboutBoard, linkCard: card })).not.toContain('Rye board')
})

test('a card without a picture is small, with its title and domain', () => {
  const small = { ...card, imageUrl: null, size: 'small' } as const
  const html = markup(createElement(LinkCard, { network: 'bluesky', card: small }))
  expect(wordsOf(html)).toMatch(/Rye board.*An oiled oak board\..*shop\.example/)
  expect(html).not.toContain('<img')
})
