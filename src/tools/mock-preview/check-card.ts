import { cardRules, firstOf, type HeadTags } from './card-tags.ts'

export interface CardFinding {
  tag: string
  level: 'error' | 'warning' | 'good'
  /** One sentence that says what to do. */
  message: string
}

const length = (text: string) => [...text].length
const types = ['summary', 'summary_large_image', 'app', 'player']

/** Errors, warnings and good points in a page’s card tags: errors first. Never throws. */
export function checkCard(tags: HeadTags): CardFinding[] {
  const findings = [
    ...wanted(tags, 'og:title', 'Without it, networks fall back to the page’s <title> or show no card.'),
    ...wanted(tags, 'og:description', 'Without it, Facebook and Bluesky show no second line.'),
    ...wanted(tags, 'og:url', 'It tells networks the card’s address.', 'warning'),
    ...wanted(tags, 'og:type', 'Write “website”, or “article” for a post.', 'warning'),
    ...checkImage(tags),
    ...checkCardType(tags),
    ...tooLong(tags, ['twitter:title', 'og:title'], cardRules.twitter.maxTitle, 'X'),
    ...tooLong(tags, ['twitter:description', 'og:description'], cardRules.twitter.maxDescription, 'X'),
    ...repeated(tags),
  ]
  const order = { error: 0, warning: 1, good: 2 }
  return findings.sort((a, b) => order[a.level] - order[b.level])
}

function wanted(
  tags: HeadTags,
  tag: string,
  why: string,
  level: CardFinding['level'] = 'error',
): CardFinding[] {
  return firstOf(tags, [tag])
    ? [{ tag, level: 'good', message: 'Present.' }]
    : [{ tag, level, message: `Missing. ${why}` }]
}

function checkImage(tags: HeadTags): CardFinding[] {
  const image = firstOf(tags, ['og:image', 'og:image:url', 'twitter:image'])
  if (!image)
    return [{ tag: 'og:image', level: 'error', message: 'Missing. The card has no picture on any network.' }]
  const url = URL.parse(image.value)
  const findings: CardFinding[] = []
  if (!url) {
    findings.push({
      tag: image.name,
      level: 'error',
      message: 'Relative address. Networks need the full address, with https://.',
    })
  } else if (url.protocol !== 'https:') {
    findings.push({
      tag: image.name,
      level: 'error',
      message: 'Not https. Several networks leave the picture out.',
    })
  } else if (/\.svg$/iu.test(url.pathname)) {
    findings.push({
      tag: image.name,
      level: 'error',
      message: 'SVG is not supported. Use JPEG, PNG or WebP.',
    })
  } else {
    findings.push({ tag: image.name, level: 'good', message: 'A full https address.' })
  }
  if (!firstOf(tags, ['og:image:width']) || !firstOf(tags, ['og:image:height'])) {
    findings.push({
      tag: 'og:image:width',
      level: 'warning',
      message: 'Add width and height, so that the picture shows on the first share.',
    })
  }
  if (!firstOf(tags, ['og:image:alt', 'twitter:image:alt'])) {
    findings.push({
      tag: 'og:image:alt',
      level: 'warning',
      message: 'Missing. Describe the picture for people who cannot see it.',
    })
  }
  return findings
}

function checkCardType(tags: HeadTags): CardFinding[] {
  const type = firstOf(tags, ['twitter:card'])
  if (!type) {
    return [
      {
        tag: 'twitter:card',
        level: 'error',
        message: 'Missing. X shows a small card at best; write “summary_large_image”.',
      },
    ]
  }
  return types.includes(type.value)
    ? [{ tag: 'twitter:card', level: 'good', message: `“${type.value}” is a card type X supports.` }]
    : [
        {
          tag: 'twitter:card',
          level: 'error',
          message: `X does not support the card type “${type.value}”. Use one of ${types.join(', ')}.`,
        },
      ]
}

function tooLong(tags: HeadTags, names: readonly string[], most: number, who: string): CardFinding[] {
  const found = firstOf(tags, names)
  return found && length(found.value) > most
    ? [
        {
          tag: found.name,
          level: 'warning',
          message: `${length(found.value)} characters; ${who} cuts after ${most}.`,
        },
      ]
    : []
}

function repeated(tags: HeadTags): CardFinding[] {
  const single = [
    'og:title',
    'og:description',
    'og:url',
    'twitter:card',
    'twitter:title',
    'twitter:description',
  ]
  return single
    .filter((name) => tags.meta.filter((one) => one.name === name).length > 1)
    .map((tag) => ({
      tag,
      level: 'warning',
      message: 'Used more than once. Networks may use either one. Keep one.',
    }))
}

/** The recommended tags for a page: missing ones filled in from the others, ready to paste. */
export function correctedTags(tags: HeadTags): string {
  const value = (...names: string[]) => firstOf(tags, names)?.value
  const title = value('og:title', 'twitter:title') ?? tags.title?.trim() ?? 'Your title'
  const description =
    value('og:description', 'twitter:description', 'description') ?? 'One or two sentences about the page.'
  const address = value('og:url') ?? tags.canonical ?? 'https://example.com/page'
  const image = whole(value('og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'), address)
  const lines: [kind: 'property' | 'name', name: string, content: string | undefined][] = [
    ['property', 'og:type', value('og:type') ?? 'website'],
    ['property', 'og:url', address],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', image],
    ['property', 'og:image:width', value('og:image:width') ?? '1200'],
    ['property', 'og:image:height', value('og:image:height') ?? '630'],
    ['property', 'og:image:alt', value('og:image:alt', 'twitter:image:alt') ?? 'What the picture shows'],
    ['property', 'og:site_name', value('og:site_name')],
    [
      'name',
      'twitter:card',
      types.includes(value('twitter:card') ?? '') ? value('twitter:card') : 'summary_large_image',
    ],
    ['name', 'twitter:site', value('twitter:site')],
  ]
  return lines
    .filter(([, , content]) => content !== undefined)
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content ?? '')}">`)
    .join('\n')
}

function whole(image: string | undefined, page: string): string {
  if (image === undefined)
    return URL.parse('/card-1200x630.jpg', page)?.href ?? 'https://example.com/card-1200x630.jpg'
  const url = URL.parse(image, page)
  if (!url) return image
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.href
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
