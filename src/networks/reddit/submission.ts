import { settingsOf } from '#domain/networks/network-settings.ts'
import type { PreparedPost } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { rejected } from './errors.ts'

/** A post as Reddit knows it. */
export interface Submission {
  kind: 'self' | 'link' | 'image' | 'gallery' | 'video'
  /** Without r/. */
  subreddit: string
  title: string
  /** Markdown; may be empty. */
  body: string
  /** The link of a link post. */
  link: string
  flairId: string | null
  nsfw: boolean
  spoiler: boolean
  sendReplies: boolean
}

/** Source: docs/networks/reddit.md#sources (clients), api/submit. */
const maxTitle = 300

/** The form of a post on Reddit. Without a title setting, its first line is the title and the rest the text. */
export function submissionOf(post: PreparedPost): Submission | Refusal {
  const chosen = settingsOf('reddit', post.settings)
  const subreddit = subredditNamed(chosen.subreddit)
  if (subreddit === null) return rejected('content', 'Choose a subreddit for the post on Reddit.')
  const kind = kindOf(post, chosen.link)
  if (kind === null) {
    return rejected('content', 'Reddit takes pictures or one video in a post, not both. Remove some.')
  }
  const { title, body } = titled(post.text, chosen.title)
  if (title === '') return rejected('content', 'Reddit needs a title. Add one in the post’s settings.')
  if ([...title].length > maxTitle) {
    return rejected(
      'content',
      `A Reddit title can have up to ${maxTitle} characters. Shorten it in the post’s settings.`,
    )
  }
  return {
    kind,
    subreddit,
    title,
    // "Posts the link instead of the text."
    body: kind === 'link' ? '' : body,
    link: kind === 'link' ? (chosen.link ?? '') : '',
    flairId: chosen.flair ?? null,
    nsfw: chosen.nsfw ?? false,
    spoiler: chosen.spoiler ?? false,
    sendReplies: chosen.sendReplies ?? true,
  }
}

/** `r/Bread ` → `Bread`; null when the value is not a name. */
export function subredditNamed(given: unknown): string | null {
  if (typeof given !== 'string') return null
  const name = given.trim().replace(/^\/?r\//i, '')
  return /^[A-Za-z0-9_]{2,50}$/u.test(name) ? name : null
}

/**
 * The fields that every kind of submission has. Source: docs/networks/reddit.md#sources (praw), `Subreddit.submit`.
 */
export function commonFields(submission: Submission) {
  return {
    sr: submission.subreddit,
    title: submission.title,
    nsfw: submission.nsfw,
    spoiler: submission.spoiler,
    sendreplies: submission.sendReplies,
    validate_on_submit: true,
    ...(submission.flairId !== null && { flair_id: submission.flairId }),
  }
}

function kindOf(post: PreparedPost, link: string | undefined): Submission['kind'] | null {
  const kinds = new Set(post.media.map((media) => media.kind))
  if (kinds.size === 0) return link ? 'link' : 'self'
  if (kinds.size > 1 || kinds.has('document')) return null
  if (kinds.has('video')) return post.media.length === 1 ? 'video' : null
  return post.media.length === 1 ? 'image' : 'gallery'
}

function titled(text: string, title: string | undefined): { title: string; body: string } {
  if (title?.trim()) return { title: title.trim(), body: text }
  const [first = '', ...rest] = text.trim().split(/\r?\n/)
  return { title: first.trim(), body: rest.join('\n').trim() }
}
