import { networkNames, networksFor, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { countEmoji, countHashtags } from '#domain/quality/quality-counts.ts'
import { hasStyledLetters } from '#domain/text/to-plain-text.ts'

/** A comfortable length to hear in one go; our advice, not a limit. */
const comfortableLength = { min: 20, max: 250 } as const

type AltTextRule =
  | 'empty'
  | 'says-image'
  | 'file-name'
  | 'too-short'
  | 'long'
  | 'over-limit'
  | 'emoji-run'
  | 'keyword-stuffing'
  | 'hashtags'
  | 'link'
  | 'all-capitals'
  | 'styled-letters'
  | 'line-breaks'
  | 'repeats-caption'
  | 'vague'

interface AltTextFinding {
  rule: AltTextRule
  text: string
  suggestion: string
  /** true: the description is useless, or a network refuses it; false: it could be better. */
  serious: boolean
}

export interface AltTextLimit {
  network: NetworkId
  name: string
  /** UTF-16 units, as network-rules.ts; null: no limit is documented. */
  limit: number | null
  fits: boolean
}

export interface AltTextReport {
  findings: AltTextFinding[]
  limits: AltTextLimit[]
  /** The strengths. */
  good: string[]
}

const saysImage =
  /^\W*(?:an?\s+|the\s+)?(?:(?:close[- ]?up|beautiful|nice|stock)\s+)?(?:image|picture|photo(?:graph)?|pic|snapshot|graphic|illustration)\s+(?:of|showing|shows|with|depicting)\b/iu
const fileName =
  /(?:^|\s)(?:[\w-]+\.(?:jpe?g|png|gif|webp|heic|avif|tiff?|svg|bmp))(?:\s|$)|^(?:IMG|DSC|DSCN|PXL|MVIMG|Screenshot|Screen Shot|WhatsApp Image)[-_ ]?\d/iu
const vague =
  /^\W*(?:an?\s+|the\s+)?(?:image|picture|photo|photograph|pic|logo|graphic|chart|graph|screenshot|banner|icon|untitled|alt ?text|none|n\/a)\W*$/iu

/** Checks a description of a picture. `caption` is the text beside it, if there is one. Never throws. */
export function checkAltText(altText: string, caption = ''): AltTextReport {
  const text = altText.trim()
  const limits = limitsFor(altText)
  if (text === '') {
    const suggestion = 'Describe in a sentence what the picture shows.'
    return { findings: [finding('empty', 'The description is empty.', suggestion, true)], limits, good: [] }
  }
  const findings = [
    saysImage.test(text) &&
      finding(
        'says-image',
        `It starts with “${saysImage.exec(text)?.[0].trim() ?? ''}”.`,
        'Screen readers already say that it is an image. Start with what is in it.',
      ),
    fileName.test(text) &&
      finding('file-name', 'It has a file name in it.', 'Write what the picture shows instead.', true),
    vague.test(text) &&
      finding(
        'vague',
        'It names the kind of picture, not what is in it.',
        'Say who or what is in it, doing what, and where.',
        true,
      ),
    ...lengthFindings(text, limits),
    ...wordFindings(text),
    ...formFindings(altText, text),
    repeats(text, caption) &&
      finding(
        'repeats-caption',
        'It repeats the caption.',
        'Listeners hear the same text twice. Describe what only the picture shows.',
      ),
  ].filter((each) => each !== false)
  return { findings, limits, good: goodPoints(text, findings) }
}

function finding(rule: AltTextRule, text: string, suggestion: string, serious = false): AltTextFinding {
  return { rule, text, suggestion, serious }
}

function limitsFor(text: string): AltTextLimit[] {
  return networksFor([]).flatMap((network) => {
    const { images } = networkRules[network]
    if (!images) return []
    const limit = images.maxAltText
    return { network, name: networkNames[network], limit, fits: limit === null || text.length <= limit }
  })
}

function lengthFindings(text: string, limits: readonly AltTextLimit[]): AltTextFinding[] {
  const over = limits.filter(({ fits }) => !fits)
  if (over.length > 0) {
    const names = over
      .map(({ name, limit }) => `${name} (${limit?.toLocaleString('en-US') ?? ''})`)
      .join(', ')
    const suggestion = 'Shorten it, or move the details to the post.'
    return [finding('over-limit', `Longer than ${names} allows.`, suggestion, true)]
  }
  if (text.length < comfortableLength.min && !vague.test(text)) {
    const suggestion = 'Add what it does, where it is, or what is special about it.'
    return [finding('too-short', `${text.length} characters is very short.`, suggestion)]
  }
  if (text.length <= comfortableLength.max) return []
  const suggestion = `Two sentences, about ${comfortableLength.max} characters, are easier to listen to. A chart may need more.`
  return [finding('long', `${text.length} characters is long to listen to.`, suggestion)]
}

const smallWords = new Set(
  'a an the and or of in on at to for with from by is are was were it its his her their this that as into over under up down out two three one'.split(
    ' ',
  ),
)

function wordFindings(text: string): AltTextFinding[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
  const counts = new Map<string, number>()
  for (const word of words) if (!smallWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const repeated = Array.from(counts).find(([, count]) => count === most)?.[0] ?? ''
  const commas = text.match(/,/gu)?.length ?? 0
  const isList = commas >= 4 && words.length / (commas + 1) < 2.6
  const found: AltTextFinding[] = []
  if (most >= 4 || isList) {
    found.push(
      finding(
        'keyword-stuffing',
        isList ? 'It is a list of search words.' : `“${repeated}” is there ${most} times.`,
        'Write it as you would say it to a friend on the phone.',
      ),
    )
  }
  if (countHashtags(text) > 0) {
    found.push(
      finding('hashtags', 'It has hashtags in it.', 'They work only in the post itself. Move them there.'),
    )
  }
  if (/https?:\/\/|www\./iu.test(text)) {
    found.push(
      finding(
        'link',
        'It has a link in it.',
        'Links in a description cannot be opened. Move it to the post.',
      ),
    )
  }
  return found
}

function formFindings(typed: string, text: string): AltTextFinding[] {
  const found: AltTextFinding[] = []
  if (/\p{RGI_Emoji}\s*\p{RGI_Emoji}\s*\p{RGI_Emoji}/v.test(text) || countEmoji(text) > 3) {
    found.push(
      finding(
        'emoji-run',
        'Several emoji in a row.',
        'Each one is read out by name. Keep one at most, and use words.',
      ),
    )
  }
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  if (letters > 12 && capitals / letters > 0.7) {
    const suggestion = 'Some screen readers spell out capitals letter by letter. Use lower case.'
    found.push(finding('all-capitals', 'Nearly all of it is in capitals.', suggestion))
  }
  if (hasStyledLetters(text)) {
    const suggestion = 'Screen readers read them as mathematical symbols, or skip them. Use ordinary letters.'
    found.push(
      finding('styled-letters', 'It has Unicode letters made to look bold or fancy.', suggestion, true),
    )
  }
  if (/\n/u.test(typed.trim())) {
    const suggestion = 'Descriptions are read as one text. Join the lines with full stops.'
    found.push(finding('line-breaks', 'It has line breaks.', suggestion))
  }
  return found
}

function repeats(text: string, caption: string): boolean {
  const inCaption = wordsOnly(text)
  return inCaption.length >= 15 && wordsOnly(caption).includes(inCaption)
}

function wordsOnly(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

function goodPoints(text: string, findings: readonly AltTextFinding[]): string[] {
  const broken = new Set(findings.map(({ rule }) => rule))
  const good: string[] = []
  if (!broken.has('too-short') && !broken.has('long') && !broken.has('over-limit') && !broken.has('vague')) {
    good.push(`${text.length} characters: a good length to listen to.`)
  }
  if (!broken.has('says-image') && !broken.has('file-name') && !broken.has('vague')) {
    good.push('It starts with what is in the picture.')
  }
  if (/[.!?]["”’)]?$/u.test(text)) good.push('It ends with a full stop, so a screen reader pauses.')
  if (
    !broken.has('keyword-stuffing') &&
    !broken.has('hashtags') &&
    !broken.has('vague') &&
    text.includes(' ')
  ) {
    good.push('It reads as a sentence, not as a list of search words.')
  }
  return good
}
