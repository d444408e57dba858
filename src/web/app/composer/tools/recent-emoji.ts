import { tones, type SkinTone } from './emoji-list.ts'

const recentKey = 'postlark.emoji.recent'
const toneKey = 'postlark.emoji.tone'
const mostKept = 16

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** What was picked last on this device, the newest first. */
export function recentEmoji(store: Store = localStorage): string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(recentKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

/** Remembers one that was picked. A store that is full or forbidden is no reason to disturb anybody. */
export function rememberEmoji(emoji: string, store: Store = localStorage): void {
  const next = [emoji, ...recentEmoji(store).filter((one) => one !== emoji)].slice(0, mostKept)
  try {
    store.setItem(recentKey, JSON.stringify(next))
  } catch {
    // Then nothing is remembered.
  }
}

export function chosenTone(store: Store = localStorage): SkinTone {
  try {
    return tones.find((tone) => tone === store.getItem(toneKey)) ?? ''
  } catch {
    return ''
  }
}

export function rememberTone(tone: SkinTone, store: Store = localStorage): void {
  try {
    store.setItem(toneKey, tone)
  } catch {
    // Then it is chosen again the next time.
  }
}
