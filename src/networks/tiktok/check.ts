import type { SettingsOf } from '#domain/networks/network-settings.ts'
import type { PreparedPost } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { privacyLabel, type Creator } from './creator.ts'
import { rejected } from './errors.ts'

export type TiktokChoices = SettingsOf<'tiktok'>

/**
 * Why TikTok would refuse the post, or its review the app, found before anything is sent; null when nothing is wrong.
 * Source: docs/networks/tiktok.md#sources (content-sharing-guidelines).
 */
export function problemWith(post: PreparedPost, chosen: TiktokChoices, creator: Creator): Refusal | null {
  if (!chosen.privacy) {
    return rejected('content', 'Choose who can see the post on TikTok. There is no default.')
  }
  if (!creator.privacyOptions.includes(chosen.privacy)) {
    const offered = creator.privacyOptions.map(privacyLabel).join(', ')
    return rejected(
      'content',
      `TikTok does not offer “${privacyLabel(chosen.privacy)}” to this account. Choose one of: ${offered}.`,
    )
  }
  if (chosen.brandedContent && chosen.privacy === 'SELF_ONLY') {
    return rejected(
      'content',
      'Branded content cannot be visible only to you on TikTok. Choose another audience, or turn branded content off.',
    )
  }
  const video = post.media.find((media) => media.kind === 'video')
  const { maxVideoSec } = creator
  if (video?.durationSec && maxVideoSec !== null && video.durationSec > maxVideoSec) {
    return rejected(
      'content',
      `This account may post videos of up to ${inWords(maxVideoSec)} on TikTok, and this one is ${inWords(Math.ceil(video.durationSec))}. Shorten it.`,
    )
  }
  return null
}

/** What is wrong whatever the account may do; checked before any call to TikTok. */
export function problemBeforeAsking(post: PreparedPost, chosen: TiktokChoices): Refusal | null {
  const kinds = new Set(post.media.map((media) => media.kind))
  if (kinds.size !== 1 || kinds.has('document')) {
    return rejected('content', 'TikTok takes one video or up to 35 photos. Add a video or photos.')
  }
  if (kinds.has('video') && post.media.length > 1) {
    return rejected('content', 'TikTok takes one video per post. Remove the others.')
  }
  if (!chosen.consent) {
    return rejected(
      'content',
      'TikTok requires your consent before posting. Accept its Music Usage Confirmation in the post’s settings.',
    )
  }
  return null
}

/** 90 → `1 min 30 s`. */
function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}
