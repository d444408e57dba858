import { Parser } from 'htmlparser2'
import type { SentLinkCard } from '#networks/network.ts'
import { openPicture } from '#server/modules/media/closed-readers.ts'
import { inTurn } from '#server/modules/media/image-turns.ts'
import { decodeText } from '#server/plumbing/decode-text.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'

const page = { accept: 'text/html,application/xhtml+xml', maxBytes: 512 * 1024, timeLimitSec: 10, cut: true }
/** Larger than most cameras make them: larger ones are left out, and reported. */
const picture = { accept: 'image/*', maxBytes: 25 * 1024 * 1024, timeLimitSec: 15 }

/** The maximum size of a card's picture. */
export interface CardPicture {
  /** The longer side, in pixels. */
  side: number
  maxBytes: number
}

/** Small enough for every network that wants one (Bluesky: 1,000,000 bytes). */
const pictureToSend: CardPicture = { side: 1200, maxBytes: 900_000 }
const maxPixels = 120_000_000
/** Cards are read for everyone who names the page: they share one set of turns. */
const turnOfCards = 'link-cards'

/**
 * The link card of an address: Open Graph first, then Twitter's tags, then the page's own title and description.
 * @returns null when the page cannot be read or has no title. Never throws for the content of a page.
 */
export async function readLinkCard(
  fetch: GuardedFetch,
  url: string,
  wanted: CardPicture = pictureToSend,
): Promise<SentLinkCard | null> {
  const answer = await fetch(url, page)
  if (answer.kind !== 'answered' || answer.status !== 200 || !/html/i.test(answer.contentType)) return null
  const said = metadataOf(decodeText(answer.bytes, answer.contentType))
  const title = oneLine(said.get('og:title') ?? said.get('twitter:title') ?? said.get('title') ?? '')
  if (title === '') return null
  const description = oneLine(
    said.get('og:description') ?? said.get('twitter:description') ?? said.get('description') ?? '',
  )
  const image = said.get('og:image') ?? said.get('og:image:url') ?? said.get('twitter:image')
  const address = image ? URL.parse(image, answer.url) : null
  const card = address ? await readPicture(fetch, address.href, wanted) : null
  return {
    url,
    title: title.slice(0, 300),
    description: description.slice(0, 1000),
    image: card,
    imageLeftOut: address !== null && card === null,
  }
}

/** The first of each kind of metadata in a page's head, by lower-case name. */
function metadataOf(html: string): Map<string, string> {
  const found = new Map<string, string>()
  const note = (name: string | undefined, value: string | undefined) => {
    const key = name?.toLowerCase()
    if (key && value?.trim() && !found.has(key)) found.set(key, value)
  }
  let title: string | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'meta') note(attributes['property'] ?? attributes['name'], attributes['content'])
      if (name === 'title') title = ''
    },
    ontext(text) {
      if (title !== null) title += text
    },
    onclosetag(name) {
      if (name === 'title' && title !== null) {
        note('title', title)
        title = null
      }
    },
  })
  parser.end(html)
  return found
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

async function readPicture(
  fetch: GuardedFetch,
  url: string,
  wanted: CardPicture,
): Promise<SentLinkCard['image']> {
  const answer = await fetch(url, picture)
  return answer.kind === 'answered' && answer.status === 200
    ? inTurn(turnOfCards, () => small(answer.bytes, wanted))
    : null
}

async function small(bytes: Uint8Array, { side, maxBytes }: CardPicture): Promise<SentLinkCard['image']> {
  try {
    for (const quality of [82, 60, 40]) {
      const { data, info } = await openPicture(bytes, { limitInputPixels: maxPixels })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true })
      if (data.byteLength > maxBytes) continue
      return { mimeType: 'image/jpeg', bytes: new Uint8Array(data), width: info.width, height: info.height }
    }
    return null
  } catch {
    // Not a picture, or a broken one: the card has none.
    return null
  }
}
