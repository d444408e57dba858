import { expect, test } from 'vitest'
import type { CaptionBank } from './caption-bank.ts'
import { limitOf, modeOf, writeCaptions, type CaptionWish } from './captions.ts'
import { adapterFor } from './limit.ts'
import { exampleWish, extrasOf, readWish } from './read-wish.ts'

const files = import.meta.glob<CaptionBank>(
  '/content/tools/*-{caption-generator,post-generator,description-generator}.json',
  {
    eager: true,
    import: 'default',
  },
)
const hub = import.meta.glob<CaptionBank>('/content/tools/caption-generators.json', {
  eager: true,
  import: 'default',
})
const banks = Object.entries({ ...files, ...hub })
  .filter(([, bank]) => 'noun' in bank)
  .map(([file, bank]): [string, CaptionBank] => [file.replace(/^.*\/|\.json$/g, ''), bank])
const bankOf = (id: string): CaptionBank => {
  const bank = new Map(banks).get(id)
  if (bank === undefined) throw new Error(id)
  return bank
}
const instagram = bankOf('instagram-caption-generator')
const wish = (bank: CaptionBank, change: Partial<CaptionWish> = {}) => ({ ...exampleWish(bank), ...change })
const rounds = (count: number) => Array.from({ length: count }, (_, round) => round)

test('all nine banks exist', () => {
  expect(banks.map(([id]) => id)).toHaveLength(9)
})

const topics = [
  'night bus',
  'cinnamon buns, out of the oven at 7:40',
  'how to knit socks',
  'Brot & Käse 🧀',
  '#wip **new** glaze',
]

test.each(banks)(
  '%s writes five different captions within its limits, for every style, platform and topic',
  (_, bank) => {
    for (const { id: mode } of bank.modes ?? [{ id: undefined }]) {
      for (const { id: style } of bank.styles) {
        for (const topic of topics) {
          const captions = writeCaptions(bank, wish(bank, { topic, style, mode, details: '' }))
          expect(new Set(captions.map(({ whole }) => whole)).size, `${mode} ${style} ${topic}`).toBe(5)
          const limit = limitOf(bank, modeOf(bank, mode))
          for (const { whole, body } of captions) {
            expect(body.length).toBeGreaterThan(10)
            expect(whole).not.toMatch(/[{}]|undefined/u)
            const adapter = limit === undefined || bank.fields.length > 1 ? null : adapterFor(limit)
            expect(adapter?.length(whole) ?? 0).toBeLessThanOrEqual(adapter?.max ?? 0)
          }
        }
      }
    }
  },
)

test('a blank topic gives no captions', () => {
  expect(writeCaptions(instagram, wish(instagram, { topic: ' \n' }))).toEqual([])
})

test('another round gives other captions, the same round the same', () => {
  const first = writeCaptions(instagram, wish(instagram))
  expect(writeCaptions(instagram, wish(instagram))).toEqual(first)
  expect(writeCaptions(instagram, wish(instagram, { round: 1 }))).not.toEqual(first)
})

test('an emoji follows seven captions in ten, if requested', () => {
  const written = rounds(100).flatMap((round) =>
    writeCaptions(instagram, wish(instagram, { round, include: ['emoji'] })),
  )
  const share = written.filter(({ body }) => /\p{RGI_Emoji}/v.test(body)).length / written.length
  expect(share).toBeGreaterThan(0.66)
  expect(share).toBeLessThan(0.74)
  expect(
    writeCaptions(instagram, wish(instagram, { include: [] })).some(({ body }) =>
      /\p{RGI_Emoji}/v.test(body),
    ),
  ).toBe(false)
})

test.each(banks)(
  '%s gives seven captions in ten the requested emoji, whatever its fields contain',
  (_, bank) => {
    const round = (at: number, include: CaptionWish['include']) =>
      writeCaptions(bank, wish(bank, { round: at, include, topic: 'night bus', details: '' }))
    const all = rounds(120).flatMap((at) => {
      const plain = round(at, [])
      return round(at, ['emoji']).map(({ whole }, index) => whole !== plain[index]?.whole)
    })
    const share = all.filter(Boolean).length / all.length
    expect(share).toBeGreaterThan(0.66)
    expect(share).toBeLessThan(0.74)
  },
)

test.each(['instagram-caption-generator', 'facebook-caption-generator'])(
  '%s ends three captions in ten with a question',
  (id) => {
    const bank = bankOf(id)
    const asks = (bank.asks ?? []).map((ask) => ask.replace(/\{([^/]*)\/[^}]*\}/gu, '$1'))
    const all = rounds(120).flatMap((round) =>
      writeCaptions(bank, wish(bank, { round, context: 'personal', include: ['ask'] })),
    )
    const share = all.filter(({ body }) => asks.some((ask) => body.endsWith(ask))).length / all.length
    expect(share).toBeGreaterThan(0.26)
    expect(share).toBeLessThan(0.34)
  },
)

test('only Instagram and Facebook captions end with a question', () => {
  const all = bankOf('caption-generators')
  const asks = all.asks ?? []
  const endings = (mode: string) =>
    rounds(40)
      .flatMap((round) =>
        writeCaptions(all, wish(all, { mode, round, context: 'personal', include: ['ask'] })),
      )
      .filter(({ body }) => asks.some((ask) => body.endsWith(ask.slice(-12)))).length
  expect(endings('facebook')).toBeGreaterThan(0)
  expect(endings('tiktok')).toBe(0)
  expect(endings('linkedin')).toBe(0)
})

const failing = () => {
  throw new Error('no')
}

test('when writing fails, the samples are used with the topic in them', () => {
  const captions = writeCaptions(instagram, wish(instagram, { topic: 'night bus' }), failing)
  expect(captions).toHaveLength(5)
  expect(captions.every(({ body }) => /night bus/iu.test(body))).toBe(true)
})

const one = () => [
  { fields: { text: 'Just this one caption' }, text: 'Just this one caption', style: 'story', template: 0 },
]

test('fewer than three captions are completed to three from the samples', () => {
  const captions = writeCaptions(instagram, wish(instagram), one)
  expect(captions).toHaveLength(3)
  expect(captions[0]?.body).toContain('Just this one caption')
})

test('marked words become bold and italic Unicode letters, hashtags stay letters', () => {
  const whole = writeCaptions(instagram, wish(instagram, { topic: '**fresh** _buns_' }))
    .map((caption) => caption.whole)
    .join('\n')
  expect(whole).toContain('𝗳𝗿𝗲𝘀𝗵 𝘣𝘶𝘯𝘴')
  expect(whole).toContain('#freshbuns')
})

test('Mini stays under 125 with all extras', () => {
  const minis = rounds(60).flatMap((round) =>
    writeCaptions(
      instagram,
      wish(instagram, { round, style: 'mini', include: ['hashtags', 'emoji', 'ask'] }),
    ),
  )
  expect(Math.max(...minis.map(({ whole }) => whole.length))).toBeLessThanOrEqual(125)
})

test('Snapchat captions have at most 80 characters, titles of Shorts at most 100', () => {
  const snaps = bankOf('snapchat-caption-generator')
  const shorts = bankOf('youtube-caption-generator')
  const long = 'the last warm evening of the year on the roof'
  const lengths = (bank: CaptionBank, change: Partial<CaptionWish>) =>
    rounds(30).flatMap((round) =>
      writeCaptions(bank, wish(bank, { topic: long, round, ...change })).map(
        ({ whole }) => [...whole].length,
      ),
    )
  expect(Math.max(...lengths(snaps, {}))).toBeLessThanOrEqual(80)
  expect(
    Math.max(...lengths(shorts, { mode: 'shorts', include: ['emoji', 'hashtags'] })),
  ).toBeLessThanOrEqual(100)
})

test('a community post is no title, and a title no community post', () => {
  const bank = bankOf('youtube-caption-generator')
  const sizes = (mode: string) =>
    writeCaptions(bank, wish(bank, { mode, include: [] })).map(({ body }) => body.length)
  expect(Math.max(...sizes('shorts'))).toBeLessThan(90)
  expect(Math.min(...sizes('community'))).toBeGreaterThan(90)
})

test('a pin has its search words in the first 50 characters of a title of at most 100, and at most 500 of description', () => {
  const bank = bankOf('pinterest-pin-description-generator')
  for (const round of rounds(40)) {
    for (const { fields } of writeCaptions(bank, wish(bank, { round, topic: 'the balcony herb garden' }))) {
      expect(fields['title']?.toLowerCase().slice(0, 50)).toContain('balcony herb garden')
      expect(fields['title']?.length).toBeLessThanOrEqual(100)
      expect(fields['description']?.length).toBeLessThanOrEqual(500)
      expect(fields['description']?.toLowerCase()).toContain('balcony herb garden')
    }
  }
})

test('TikTok captions have three to five hashtags, without repeats', () => {
  const bank = bankOf('tiktok-caption-generator')
  for (const topic of topics.slice(0, 3)) {
    for (const { hashtags } of writeCaptions(bank, wish(bank, { topic, include: ['hashtags'] }))) {
      expect(hashtags.length).toBeGreaterThanOrEqual(3)
      expect(hashtags.length).toBeLessThanOrEqual(5)
      expect(new Set(hashtags).size).toBe(hashtags.length)
    }
  }
})

test('a request from a link is checked against the bank', () => {
  const given = {
    topic: 'x',
    style: 'nope',
    context: 'business',
    include: ['ask', 'evil'],
    round: -4,
    details: 7,
  }
  expect(readWish(instagram, given)).toEqual({
    topic: 'x',
    details: '',
    style: 'story',
    context: 'business',
    include: ['ask'],
    round: 0,
  })
  expect(readWish(instagram, 'x')).toBeNull()
  expect(readWish(instagram, {})).toBeNull()
})

test('on the hub every platform has its own checkboxes, and Snapchat no hashtags', () => {
  const all = bankOf('caption-generators')
  const boxes = (mode: string) => extrasOf(all, mode).map(({ name }) => name)
  expect(boxes('facebook')).toEqual(['Two hashtags', 'Emoji', 'A last line with a call to action'])
  expect(boxes('snapchat')).toEqual(['Emoji'])
  const snaps = writeCaptions(all, wish(all, { mode: 'snapchat', include: ['hashtags'] }))
  expect(snaps.every(({ hashtags }) => hashtags.length === 0)).toBe(true)
})

test('the checkboxes of the form name the number of hashtags', () => {
  expect(extrasOf(instagram).map(({ name }) => name)).toEqual([
    'Three hashtags',
    'Emoji',
    'A last line with a call to action',
  ])
})

test('a long topic makes no text exceed its limit, ready-made ones included', () => {
  const long = 'lorem ipsum dolor sit amet '.repeat(11)
  for (const [, bank] of banks) {
    for (const mode of bank.modes ?? [undefined]) {
      const captions = writeCaptions(bank, wish(bank, { topic: long, mode: mode?.id }))
      for (const { fields } of captions) {
        for (const { id, limit } of bank.fields) {
          const bound = mode?.limit ?? limit
          const adapter = bound === undefined ? null : adapterFor(bound)
          expect(adapter?.length(fields[id] ?? '') ?? 0).toBeLessThanOrEqual(adapter?.max ?? 0)
        }
      }
    }
  }
})

test('a topic typed like a title reads like a part of the sentence', () => {
  const texts = rounds(12).flatMap((round) =>
    writeCaptions(instagram, wish(instagram, { topic: 'Cinnamon buns!!', round })).map(({ body }) => body),
  )
  for (const text of texts) {
    expect(text).not.toMatch(/[\p{Ll},] Cinnamon/u)
    expect(text).not.toMatch(/!!|!\./)
  }
})

test('a place or an amount is never used as a thing', () => {
  const texts = rounds(20).flatMap((round) =>
    writeCaptions(instagram, wish(instagram, { details: 'from Leeds, only 12 left', round })),
  )
  for (const { body } of texts) expect(body).not.toMatch(/(?:always|keeping|the good|keep) from Leeds/)
})

test('dogs get no cats', () => {
  const texts = rounds(12).flatMap((round) =>
    writeCaptions(instagram, wish(instagram, { topic: 'dogs', include: ['hashtags', 'emoji'], round })),
  )
  for (const { whole } of texts) expect(whole).not.toMatch(/cat|🐱/u)
})
