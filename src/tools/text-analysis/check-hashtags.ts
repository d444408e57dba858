/**
 * Hashtags one Instagram post or reel takes.
 * Announced by Instagram’s @creators on Threads on 2025-12-18, as the press reported it (read 2026-11-21). Its
 * API reference still names 30, which is what publishing is checked against.
 */
export const instagramHashtagCap = 5

export type HashtagFault =
  'over-the-cap' | 'duplicate' | 'digits-only' | 'empty' | 'cut-short' | 'space' | 'without-mark'

/** One hashtag as it was typed. */
export interface CheckedHashtag {
  typed: string
  /** What Instagram would link, with its mark; empty where it would link nothing. */
  tag: string
  /** What was most likely meant: spaces, hyphens and emoji taken out. The same as `tag` where nothing broke it. */
  mended: string
  faults: HashtagFault[]
}

export interface HashtagReport {
  hashtags: CheckedHashtag[]
  /** Those Instagram would link, each counted as often as it is there. */
  linked: number
  cap: number
  /** What was meant by each, once, no more than the cap. */
  cleaned: string[]
}

/** A hashtag as far as Instagram links it: letters, digits and underscores of any alphabet. */
const linkable = /^[\p{L}\p{M}\p{N}_]+/u

/**
 * Checks the hashtags of a caption, or a list of them. In a text without any "#", every line or comma-separated word
 * is taken for a hashtag somebody left the mark off.
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
  /** Plain words behind it on a line of hashtags: most likely meant to belong to it. */
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
  // Typed up to the next space; a mark right behind another hashtag begins the next one.
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
  // A full stop or a bracket after a hashtag is the sentence’s, not the hashtag’s.
  if (/[\p{L}\p{N}]/u.test(rest) || /\p{RGI_Emoji}/v.test(rest)) faults.push('cut-short')
  return { tag: `#${name}`, faults }
}

function mend({ typed, wordsBehind }: Typed): string {
  return `#${[typed, ...wordsBehind].join('').replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`
}
