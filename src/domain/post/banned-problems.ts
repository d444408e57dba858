import type { NetworkId } from '../networks/network.ts'
import {
  networkFields,
  type MediaMix,
  readSettings,
  type SettingField,
} from '../networks/network-settings.ts'
import { bannedPlaces } from '../writing/banned-words.ts'
import type { PostContent } from './post.ts'
import type { Problem } from './problem.ts'
import { textsOn } from './texts-on.ts'

/**
 * The banned words in the texts that a network gets, each once in a text.
 * @param words those that keep a post from going out
 */
export function bannedInTexts(network: NetworkId, content: PostContent, words: readonly string[]): Problem[] {
  if (words.length === 0) return []
  const at = { code: 'word-banned', place: 'text', network, mediaId: null, blocks: true } as const
  return textsOn(network, content).flatMap((text, item) =>
    bannedIn(text, words).map((word) => ({
      ...at,
      ...(item > 0 && { reply: item - 1 }),
      message: messageOf(word),
    })),
  )
}

/**
 * The banned words in the settings that people read: a title, a first comment.
 * @param kept the settings of the network
 * @param connectionIds its accounts, for settings of an account
 */
export function bannedInSettings(
  network: NetworkId,
  kept: unknown,
  {
    connectionIds,
    media,
    words,
  }: { connectionIds: readonly string[]; media: MediaMix; words: readonly string[] },
): Problem[] {
  if (words.length === 0) return []
  const fields: readonly SettingField[] = networkFields[network]
  const read = fields.filter((field) => field.kind === 'text' && !field.isLink)
  const at = { code: 'word-banned', place: 'settings', network, mediaId: null, blocks: true } as const
  return read.flatMap(({ key, perAccount }) =>
    (perAccount ? connectionIds : [null]).flatMap((connectionId) => {
      const value = readSettings(network, kept, connectionId, media).values[key]
      return bannedIn(typeof value === 'string' ? value : '', words).map((word) => ({
        ...at,
        setting: key,
        ...(connectionId !== null && { connectionId }),
        message: messageOf(word),
      }))
    }),
  )
}

/** Each as it is first written, whatever its case. */
function bannedIn(text: string, words: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const { from, to } of bannedPlaces(text, words)) {
    const word = text.slice(from, to)
    const key = word.toLowerCase().replace(/^[#＃]/u, '')
    if (!found.has(key)) found.set(key, word)
  }
  return [...found.values()]
}

const messageOf = (word: string) => `“${word}” is a banned word of this workspace. Use another one.`
