import { z } from 'zod'
import { send } from '../http.ts'
import type { NetworkAccount, CallIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { get } from './api.ts'
import { refusalOf, rejected } from './errors.ts'
import type { RedditSettings } from './settings.ts'
import type { Submission } from './submission.ts'
import { unreadable } from '../sentences.ts'

const strings = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? [])
const limit = z.number().nullish()

/** A subreddit's requirements. Source: docs/networks/reddit.md#sources (praw), `Subreddit.post_requirements`. */
const requirementsSchema = z.object({
  is_flair_required: z.boolean().nullish(),
  title_text_min_length: limit,
  title_text_max_length: limit,
  title_required_strings: strings,
  title_blacklisted_strings: strings,
  body_restriction_policy: z.string().nullish(),
  body_text_min_length: limit,
  body_text_max_length: limit,
  body_required_strings: strings,
  body_blacklisted_strings: strings,
  link_restriction_policy: z.string().nullish(),
  domain_blacklist: strings,
  domain_whitelist: strings,
  gallery_min_items: limit,
  gallery_max_items: limit,
})
export type Requirements = z.infer<typeof requirementsSchema>

/** Asks for a subreddit's requirements. Throws NoAnswer. */
export async function askRequirements(
  settings: RedditSettings,
  subreddit: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<{ kind: 'known'; requirements: Requirements } | Refusal> {
  const answer = await send(io, get(settings, account, `/api/v1/${subreddit}/post_requirements`))
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const requirements = requirementsSchema.safeParse(answer.json()).data
  return requirements
    ? { kind: 'known', requirements }
    : { kind: 'unreachable', message: unreadable('Reddit') }
}

/**
 * Why a subreddit would refuse a post, for people; null when it would not. Its regular expressions are left to Reddit:
 * they use another syntax.
 */
export function problemWith(
  needs: Requirements,
  submission: Submission,
  mediaCount: number,
): Extract<Refusal, { kind: 'rejected' }> | null {
  const sentence =
    flairProblem(needs, submission) ??
    titleProblem(needs, submission.title) ??
    bodyProblem(needs, submission) ??
    linkProblem(needs, submission) ??
    galleryProblem(needs, submission, mediaCount)
  return sentence === null ? null : rejected('content', `r/${submission.subreddit} ${sentence}`)
}

function flairProblem(needs: Requirements, submission: Submission): string | null {
  return needs.is_flair_required && submission.flairId === null
    ? 'needs a flair. Choose one in the post’s settings.'
    : null
}

function titleProblem(needs: Requirements, title: string): string | null {
  const length = [...title].length
  const { title_text_min_length: min, title_text_max_length: max } = needs
  if (min && length < min) return `needs a title of at least ${min} characters. Make it longer.`
  if (max && length > max) return `allows a title of up to ${max} characters. Make it shorter.`
  return wordsProblem('title', title, needs.title_required_strings, needs.title_blacklisted_strings)
}

function bodyProblem(needs: Requirements, { kind, body }: Submission): string | null {
  const length = [...body].length
  const { body_text_min_length: min, body_text_max_length: max, body_restriction_policy: policy } = needs
  if (policy === 'notAllowed' && length > 0) {
    return 'doesn’t allow text below the title. Put everything in the title.'
  }
  if (kind !== 'self') return null
  if (policy === 'required' && length === 0) return 'needs text below the title. Add a separate title.'
  if (min && length > 0 && length < min) return `needs a text of at least ${min} characters. Make it longer.`
  if (max && length > max) return `allows a text of up to ${max} characters. Make it shorter.`
  return wordsProblem('text', body, needs.body_required_strings, needs.body_blacklisted_strings)
}

function wordsProblem(
  where: 'title' | 'text',
  written: string,
  required: readonly string[],
  banned: readonly string[],
): string | null {
  const has = (word: string) => written.toLowerCase().includes(word.toLowerCase())
  if (required.length > 0 && !required.some(has)) {
    return `needs one of these in the ${where}: ${required.join(', ')}.`
  }
  // Reddit means whole words: `art` does not ban `party`.
  const found = banned.find((word) => wordIn(written, word))
  return found === undefined ? null : `does not allow “${found}” in the ${where}. Remove it.`
}

function wordIn(written: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(written)
}

function linkProblem(needs: Requirements, { kind, link }: Submission): string | null {
  if (kind !== 'link') return null
  const host = URL.canParse(link) ? new URL(link).hostname : ''
  const isOf = (domain: string) => host === domain || host.endsWith(`.${domain}`)
  const { link_restriction_policy: policy, domain_blacklist: banned, domain_whitelist: allowed } = needs
  if (policy === 'blacklist' && banned.some(isOf))
    return `does not allow links to ${host}. Choose another link.`
  if (policy === 'whitelist' && !allowed.some(isOf)) {
    return `only allows links to: ${allowed.join(', ')}. Choose another link.`
  }
  return null
}

function galleryProblem(needs: Requirements, { kind }: Submission, count: number): string | null {
  if (kind !== 'gallery') return null
  const { gallery_min_items: min, gallery_max_items: max } = needs
  if (min && count < min) return `needs galleries of at least ${min} pictures. Add some.`
  if (max && count > max) return `allows galleries of up to ${max} pictures. Remove some.`
  return null
}
