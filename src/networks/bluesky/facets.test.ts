import { expect, test } from 'vitest'
import { facetsOf, findSpans } from './facets.ts'

/** What each facet covers, cut out of the UTF-8 bytes as Bluesky would. */
function covered(text: string, dids: Record<string, string> = {}): string[] {
  const bytes = Buffer.from(text)
  return facetsOf(text, findSpans(text), new Map(Object.entries(dids))).map(({ index }) =>
    bytes.subarray(index.byteStart, index.byteEnd).toString(),
  )
}

test('offsets are bytes, so a family emoji before a link moves it by 18', () => {
  const [facet] = facetsOf('👩‍👩‍👧 https://a.example', findSpans('👩‍👩‍👧 https://a.example'), new Map())
  expect(facet?.index).toEqual({ byteStart: 19, byteEnd: 36 })
})

test('links keep balanced brackets and lose the punctuation of the sentence', () => {
  expect(covered('ünï (https://a.example/x_(y)). Then https://b.example/?q=1!')).toEqual([
    'https://a.example/x_(y)',
    'https://b.example/?q=1',
  ])
})

test('a bare domain becomes an https link; a file name, an email address and a number do not', () => {
  const spans = findSpans('see postlark.com, read notes.txt, write me@mail.com, pay 3.50')
  expect(spans).toEqual([{ kind: 'link', start: 4, end: 16, uri: 'https://postlark.com' }])
})

test('a mention is a facet only when its handle resolves', () => {
  const text = '👋 @Alice.test and @nobody.test'
  expect(covered(text, { 'alice.test': 'did:plc:a' })).toEqual(['@Alice.test'])
})

test('tags keep accents and emoji, and need more than digits', () => {
  expect(covered('#Über! #2026 #v2 #️⃣ #🎉 not#this')).toEqual(['#Über', '#v2', '#🎉'])
})

test('a tag over 64 graphemes stays plain text', () => {
  expect(covered(`#${'é'.repeat(64)}`)).toHaveLength(1)
  expect(covered(`#${'é'.repeat(65)}`)).toHaveLength(0)
})
