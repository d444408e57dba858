import type { AccountRow } from '../store.ts'

/** Prefixes of account names that select a behaviour of TikTok. */
type Behaviour =
  /** Only the account itself can see its posts. */
  | 'private'
  /** The app is not audited, and the account is not private. */
  | 'unaudited'
  /** The address of the photos is not verified. */
  | 'unowned'
  | 'banned'
  /** The account has posted too much today. */
  | 'busy'
  /** Videos of up to a minute; no comments, duets or stitches. */
  | 'short'
  /** Every post fails during processing. */
  | 'failing'
  /** Posts stay in moderation for an hour. */
  | 'moderated'

export function behaves(account: AccountRow, as: Behaviour): boolean {
  return account.username.toLowerCase().startsWith(as)
}

/** Source: docs/networks/tiktok.md#sources (query-creator-info). */
export function creatorInfoOf(account: AccountRow, origin: string) {
  const isShort = behaves(account, 'short')
  return {
    creator_avatar_url: `${origin}/sandbox/portraits/tiktok/${account.id}.png`,
    creator_username: account.username,
    creator_nickname: account.display_name,
    privacy_level_options: privacyOptionsOf(account),
    comment_disabled: isShort,
    duet_disabled: isShort || behaves(account, 'private'),
    stitch_disabled: isShort || behaves(account, 'private'),
    max_video_post_duration_sec: isShort ? 60 : 600,
  }
}

export function privacyOptionsOf(account: AccountRow): string[] {
  return behaves(account, 'private')
    ? ['SELF_ONLY']
    : ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY']
}

/**
 * Why an account may not post now; null when it may. Source: docs/networks/tiktok.md#sources (direct-post), error
 * codes.
 */
export function blockOf(account: AccountRow): { code: string; message: string } | null {
  if (behaves(account, 'banned')) {
    return {
      code: 'spam_risk_user_banned_from_posting',
      message: 'The user is banned from making new posts.',
    }
  }
  if (behaves(account, 'busy')) {
    return {
      code: 'spam_risk_too_many_posts',
      message: 'The daily post cap from the API is reached for the current user.',
    }
  }
  return null
}
