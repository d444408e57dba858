import type { CropBox } from '#domain/media/media-limits.ts'
import type { SettingValues } from '#domain/networks/network-settings.ts'
import type { Screen } from '#domain/text/fold-rules.ts'
import type { LinkCardWords } from './link-card.tsx'

/** A file in a preview. */
export interface PreviewMedia {
  key: string
  kind: 'image' | 'video' | 'document'
  /** null while there is no picture of it. */
  url: string | null
  altText: string
  name: string
  /** Width divided by height of the whole file; 1 while it is not known. */
  aspect: number
  /** The part that the network gets; null: all of it. */
  crop: CropBox | null
  durationSec: number | null
  pages: number | null
}

/** The post itself, or one reply. */
export interface PreviewItem {
  key: string
  text: string
  /** Where the text stops fitting, or null. */
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
  /** Only where the network has chains. */
  replies: readonly PreviewItem[]
  /** What was chosen for the network, presets filled in. */
  settings: SettingValues
  /** A picture chosen as cover or thumbnail. */
  coverUrl: string | null
  /** When it goes out, as short as networks say it. */
  when: string
  /** Where the reader sits; folds differ. Default: desktop. */
  screen?: Screen
  /** The card of a link in the text; shown only where there are no files. */
  linkCard?: LinkCardWords | null
}

/** A setting that is text; '' when nothing was chosen. */
export function words(settings: SettingValues, key: string): string {
  const value = settings[key]
  return typeof value === 'string' ? value : ''
}

/** The title a network shows: the chosen one, else the first line of the text. */
export function titleOf({ settings, first }: Pick<PreviewProps, 'settings' | 'first'>): string {
  return words(settings, 'title') || (first.text.trim().split('\n')[0] ?? '').slice(0, 100)
}
