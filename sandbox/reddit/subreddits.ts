import { Hono, type Context } from 'hono'
import { underFaults, type Stage } from '../stand-in.ts'
import { answers, authorized, plainError, worded } from './answers.ts'
import { flairId, rulesOf } from './rules.ts'

/** The default requirements of a subreddit. Source: docs/networks/reddit.md#sources (praw), `post_requirements`. */
const unchanged = {
  title_regexes: [],
  body_blacklisted_strings: [],
  title_blacklisted_strings: [],
  body_text_max_length: null,
  title_required_strings: [],
  guidelines_text: null,
  gallery_min_items: null,
  domain_blacklist: [],
  domain_whitelist: [],
  title_text_max_length: null,
  body_restriction_policy: 'none',
  link_restriction_policy: 'none',
  guidelines_display_policy: null,
  body_required_strings: [],
  title_text_min_length: null,
  gallery_captions_requirement: 'none',
  is_flair_required: false,
  gallery_max_items: null,
  gallery_urls_requirement: 'none',
  body_regexes: [],
  link_repost_age: null,
  body_text_min_length: null,
}

/** The requirements and flairs of a subreddit. */
export function subredditRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'reddit', answers())

  app.get('/api/v1/:subreddit/post_requirements', call('read'), (c) => {
    const account = authorized(stage, c, 'submit')
    if (account instanceof Response) return account
    const closed = closedAnswer(c, c.req.param('subreddit'))
    return closed ?? c.json({ ...unchanged, ...rulesOf(c.req.param('subreddit')).requirements })
  })

  app.get('/r/:subreddit/api/link_flair_v2', call('read'), (c) => {
    const account = authorized(stage, c, 'flair')
    if (account instanceof Response) return account
    const subreddit = c.req.param('subreddit')
    const closed = closedAnswer(c, subreddit)
    if (closed) return closed
    const { flairs } = rulesOf(subreddit)
    // Where flair is disabled, it cannot be listed.
    if (!flairs) return plainError(c, 403, 'Forbidden')
    return c.json(
      flairs.map(({ text, modOnly }) => ({
        type: 'text',
        text_editable: false,
        allowable_content: 'all',
        text: worded(c, text),
        max_emojis: 10,
        text_color: 'dark',
        mod_only: modOnly ?? false,
        css_class: '',
        richtext: [],
        background_color: '',
        id: flairId(subreddit, text),
      })),
    )
  })
  return app
}

function closedAnswer(c: Context, subreddit: string): Response | null {
  const { isPrivate, isMissing } = rulesOf(subreddit)
  if (isPrivate) return plainError(c, 403, 'Forbidden', 'private')
  return isMissing ? plainError(c, 404, 'Not Found') : null
}
