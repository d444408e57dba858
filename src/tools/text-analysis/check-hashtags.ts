/**
 * The most hashtags in an Instagram post or reel. Announced by Instagram’s @creators on Threads on 2025-12-18, as the
 * press reported it (read 2026-11-21). Its API reference still says 30, which publishing is checked against.
 */
export const instagramHashtagCap = 5

export type HashtagFault =
  | 'over-the-cap'
  | 'duplicate'
  | 'digits-only'
  | 'empty'
  | 'cut-short'
  | 'space'
  | 'without-mark'

/** One hashtag as typed. */
export interface CheckedHashtag {
  typed: string
  /** The part Instagram would link, with “#”; empty where it would link nothing. */
  tag: string
  /** The likely hashtag: without spaces, hyphens and emoji. Same as `tag` if it was valid. */
  mended: string
  faults: HashtagFault[]
}

export interface HashtagReport {
  hashtags: CheckedHashtag[]
  /** Hashtags Instagram would link, including repeats. */
  linked: number
  cap: number
  /** The likely hashtags, each once, up to the maximum. */
  cleaned: string[]
}

/** The part of a hashtag that Instagram links: letters, digits and underscores of any alphabet. */
const linkable = /^[\p{L}\p{M}\p{N}_]+/u

/**
 * Checks the hashtags of a caption, or a list of them. In a text without any "#", every line or comma-separated word
 * counts as a hashtag.
 */
export function checkHashtags(text: string): HashtagReport {
  const seen = new Set<string>()
  let linked = 0
  const hashtags = typedHashtags(text).map((each): CheckedHashtag => {
    const { tag, faults } = readHashtag(each)
    const mended = tag === '' ? '' : mend(each)
    const typed = [each.typed, ...each.wordsBehind].join(' ')
    if (tag === '') return { typed, tag, mended, faults }
    linked++
    const key = tag.normalize('NFKC').toLowerCase()
    if (seen.has(key)) faults.push('duplicate')
    else if (seen.size >= instagramHashtagCap) faults.push('over-the-cap')
    seen.add(key)
    return { typed, tag, mended, faults }
  })
  const cleaned = hashtags
    .filter(
      ({ tag, faults }) => tag !== '' && !faults.includes('duplicate') && !faults.includes('over-the-cap'),
    )
    .map(({ mended }) => mended)
  return { hashtags, linked, cap: instagramHashtagCap, cleaned }
}

interface Typed {
  typed: string
  /** Plain words after it on a line of hashtags: probably part of it. */
  wordsBehind: string[]
}

function typedHashtags(text: string): Typed[] {
  if (/[#＃]/u.test(text)) return text.split('\n').flatMap(hashtagsOfLine)
  return text
    .split(/[\n,;]+/u)
    .map((line) => ({ typed: line.trim(), wordsBehind: [] }))
    .filter(({ typed }) => typed !== '' && typed.length <= 100)
}

function hashtagsOfLine(line: string): Typed[] {
  const isList = /^\s*[#＃]/u.test(line)
  // A hashtag extends to the next space; a “#” right after it begins the next one.
  return (line.match(/[#＃][^#＃]*/gu) ?? []).map((piece) => {
    const typed = /^[#＃][^\s,;]*/u.exec(piece)?.[0] ?? piece
    const behind = piece.slice(typed.length).match(/[\p{L}\p{N}_]+/gu) ?? []
    return { typed, wordsBehind: isList ? behind : [] }
  })
}

function readHashtag({ typed, wordsBehind }: Typed): { tag: string; faults: HashtagFault[] } {
  const marked = /^[#＃]/u.test(typed)
  const body = marked ? typed.slice(1) : typed.replace(/\s+/gu, '')
  const name = linkable.exec(body)?.[0] ?? ''
  const faults: HashtagFault[] = marked ? [] : ['without-mark']
  if (wordsBehind.length > 0) faults.push('space')
  if (name === '') return { tag: '', faults: [...faults, 'empty'] }
  if (/^[\p{N}_]+$/u.test(name)) return { tag: '', faults: [...faults, 'digits-only'] }
  const rest = body.slice(name.length)
  // A full stop or a bracket after a hashtag belongs to the sentence, not to the hashtag.
  if (/[\p{L}\p{N}]/u.test(rest) || /\p{RGI_Emoji}/v.test(rest)) faults.push('cut-short')
  return { tag: `#${name}`, faults }
}

function mend({ typed, wordsBehind }: Typed): string {
  return `#${[typed, ...wordsBehind].join('').replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`
}
