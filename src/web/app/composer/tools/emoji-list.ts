import type { EmojiGroup } from 'unicode-emoji-json/data-by-group.json'

/** One emoji, with the names people look for it by. */
export interface Emoji {
  emoji: string
  name: string
  hasTones: boolean
}

/** Emoji that belong together, as Unicode groups them. */
export interface EmojiList {
  groups: readonly { name: string; emoji: readonly Emoji[] }[]
  /** The emoji whose names or keywords begin with every word asked for, the nearest first. */
  find(words: string): Emoji[]
  /** In whatever tone it is. */
  nameOf(emoji: string): string
}

/** The five skin tones of Unicode, and none. */
export const tones = ['', '🏻', '🏼', '🏽', '🏾', '🏿'] as const

export const toneNames: Record<(typeof tones)[number], string> = {
  '': 'No tone',
  '🏻': 'Light',
  '🏼': 'Medium-light',
  '🏽': 'Medium',
  '🏾': 'Medium-dark',
  '🏿': 'Dark',
}

export type SkinTone = (typeof tones)[number]

const single = /^\p{RGI_Emoji}$/v
const mostFound = 96

/** Every emoji by group, with names of the Unicode data and keywords of emojilib. */
export function emojiListOf(
  groups: readonly EmojiGroup[],
  keywords: Readonly<Record<string, readonly string[]>>,
): EmojiList {
  const listed = groups.map(({ name, emojis }) => ({
    name,
    emoji: emojis.map(({ emoji, name: of, skin_tone_support: hasTones }) => ({ emoji, name: of, hasTones })),
  }))
  const searched = listed.flatMap(({ emoji }) =>
    emoji.map((one) => ({
      one,
      names: [one.name, ...(keywords[one.emoji] ?? [])].map((name) =>
        name.toLowerCase().replaceAll('_', ' '),
      ),
    })),
  )
  const names = new Map(listed.flatMap(({ emoji }) => emoji.map((one) => [bare(one.emoji), one.name])))
  return {
    groups: listed,
    nameOf: (emoji) => names.get(bare(emoji)) ?? emoji,
    find(words) {
      const asked = words.toLowerCase().split(/\s+/u).filter(Boolean)
      const whole = asked.join(' ')
      return searched
        .filter(({ names }) => asked.every((word) => names.some((name) => beginsWord(name, word))))
        .map(({ one, names }) => ({ one, rank: rankOf(names, whole) }))
        .sort((a, b) => a.rank - b.rank)
        .slice(0, mostFound)
        .map(({ one }) => one)
    },
  }
}

function beginsWord(name: string, word: string): boolean {
  return name.startsWith(word) || name.includes(` ${word}`) || name.includes(`-${word}`)
}

function rankOf(names: readonly string[], whole: string): number {
  if (names[0] === whole) return 0
  if (names.includes(whole)) return 1
  return names[0]?.startsWith(whole) ? 2 : 3
}

/** Without skin tone, and without what only asks for colours. */
function bare(emoji: string): string {
  return emoji.replaceAll(/[\u{1F3FB}-\u{1F3FF}]|\uFE0F/gu, '')
}

/** The emoji in a skin tone; everybody in it gets the same one. One that has none stays as it is. */
export function inTone({ emoji, hasTones }: Emoji, tone: SkinTone): string {
  if (!hasTones || tone === '') return emoji
  const toned = Array.from(emoji)
    .map((char) => (/\p{Emoji_Modifier_Base}/u.test(char) ? char + tone : char))
    .join('')
    .replaceAll(/([\u{1F3FB}-\u{1F3FF}])\uFE0F/gu, '$1')
  return single.test(toned) ? toned : emoji
}
