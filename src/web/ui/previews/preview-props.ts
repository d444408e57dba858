import type { CropBox } from '#domain/media/media-limits.ts'
import type { SettingValues } from '#domain/networks/network-settings.ts'
import type { Screen } from '#domain/text/fold-rules.ts'
import type { LinkCardWords } from './link-card.tsx'

/** A file in a preview. */
export interface PreviewMedia {
  key: string
  kind: 'image' | 'video' | 'document'
  /** null while there is no image of it. */
  url: string | null
  altText: string
  name: string
  /** Width divided by height of the whole file; 1 while it is not known. */
  aspect: number
  /** The part that is posted; null: all of it. */
  crop: CropBox | null
  durationSec: number | null
  pages: number | null
}

/** The post itself, or one reply. */
export interface PreviewItem {
  key: string
  text: string
  /** Where the text exceeds the limit, or null. */
  overflow: number | null
  media: readonly PreviewMedia[]
}

/** A post as one network will show it. */
export interface PreviewProps {
  /** The account's name as the network shows it. */
  name: string
  username: string
  avatarUrl: string | null
  first: PreviewItem
  /** Empty unless the network has threads. */
  replies: readonly PreviewItem[]
  /** The chosen settings of the network, defaults filled in. */
  settings: SettingValues
  /** A picture chosen as cover or thumbnail. */
  coverUrl: string | null
  /** When it goes out, in the short form of networks. */
  when: string
  /** The reader's device; text is cut differently on each. Default: desktop. */
  screen?: Screen
  /** The card of a link in the text; shown only without files. */
  linkCard?: LinkCardWords | null
}

/** A text setting; '' when it is not set. */
export function words(settings: SettingValues, key: string): string {
  const value = settings[key]
  return typeof value === 'string' ? value : ''
}

/** The title a network shows: the one set, else the first line of the text. */
export function titleOf({ settings, first }: Pick<PreviewProps, 'settings' | 'first'>): string {
  return words(settings, 'title') || (first.text.trim().split('\n')[0] ?? '').slice(0, 100)
}
