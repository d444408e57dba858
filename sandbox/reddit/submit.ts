import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import { answers, authorized, badRequest, flag, formData, formErrors, formOf } from './answers.ts'
import { isThere, keep, type Submitted } from './kept-posts.ts'
import { uploadedBy } from './media.ts'
import { flairText, rulesOf } from './rules.ts'

/** Source: docs/networks/reddit.md#sources (praw), `Subreddit.submit`. */
const submitRequest = z.strictObject({
  api_type: z.literal('json'),
  sr: z.string().min(1),
  kind: z.enum(['self', 'link', 'image', 'video', 'videogif']),
  title: z.string(),
  text: z.string().optional(),
  url: z.url().optional(),
  video_poster_url: z.url().optional(),
  flair_id: z.string().max(36).optional(),
  flair_text: z.string().max(64).optional(),
  nsfw: flag.default(false),
  spoiler: flag.default(false),
  sendreplies: flag.default(true),
  resubmit: flag.default(false),
  validate_on_submit: flag.optional(),
})

const galleryRequest = z.strictObject({
  api_type: z.literal('json'),
  sr: z.string().min(1),
  title: z.string(),
  text: z.string().optional(),
  items: z
    .array(
      z.strictObject({ caption: z.string().max(180), outbound_url: z.string(), media_id: z.string().min(1) }),
    )
    .min(2)
    .max(20),
  flair_id: z.string().max(36).optional(),
  flair_text: z.string().max(64).optional(),
  nsfw: z.boolean().default(false),
  spoiler: z.boolean().default(false),
  sendreplies: z.boolean().default(true),
  show_error_list: z.literal(true),
  validate_on_submit: z.boolean(),
})

const maxTitle = 300
const maxText = 40_000
/** `/api/submit` and its variant for galleries: errors with HTTP 200, and no id for pictures and videos. */
export function submitRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'reddit', answers())

  app.post('/api/submit', call('post'), async (c) => {
    const account = authorized(stage, c, 'submit')
    if (account instanceof Response) return account
    const input = await formOf(c, submitRequest)
    if (input instanceof Response) return input
    const { form } = input
    const kind = form.kind === 'videogif' ? 'video' : form.kind
    const problem = problemWith(stage, kind, form)
    if (problem) return problem(c)
    if (kind === 'self' || kind === 'link') {
      const isUrlFit = kind === 'link' ? form.url !== undefined : form.url === undefined
      if (!isUrlFit) return formErrors(c, ['NO_URL', 'a url is required', 'url'])
      return submitted(c, keep(stage, account, { ...form, kind, media: [], cover: undefined }))
    }
    const media = uploadedBy(stage, account.id, form.url ?? '')
    const cover = kind === 'video' ? uploadedBy(stage, account.id, form.video_poster_url ?? '') : undefined
    const isFit = media?.mime_type.startsWith(`${kind}/`) && (kind === 'image' || cover)
    if (!isFit || !media) return formErrors(c, ['BAD_URL', 'you should check that url', 'url'])
    keep(stage, account, { ...form, kind, media: [media], cover })
    return formData(c, {
      user_submitted_page: `${originOf(c)}/sandbox/reddit/user/${account.username}/submitted/`,
      websocket_url: 'wss://ws.invalid/rte_images/asset',
    })
  })

  app.post('/api/submit_gallery_post.json', call('post'), async (c) => {
    const account = authorized(stage, c, 'submit')
    if (account instanceof Response) return account
    const input = galleryRequest.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success) return badRequest(c, input.error)
    const problem = problemWith(stage, 'gallery', input.data)
    if (problem) return problem(c)
    const media = input.data.items.map((item) => uploadedBy(stage, account.id, item.media_id))
    const known = media.filter((one) => one !== undefined)
    if (known.length < media.length) return formErrors(c, ['BAD_GALLERY_ID', 'invalid media id', 'items'])
    return submitted(
      c,
      keep(stage, account, { ...input.data, kind: 'gallery', media: known, cover: undefined }),
    )
  })
  return app
}

type ErrorAnswer = (c: Context) => Response

function error(...said: [code: string, message: string, field: string]): ErrorAnswer {
  return (c) => formErrors(c, said)
}

function problemWith(
  stage: Stage,
  kind: Submitted['kind'],
  form: Pick<Submitted, 'sr' | 'title' | 'text' | 'url' | 'flair_id' | 'resubmit'>,
): ErrorAnswer | null {
  const rules = rulesOf(form.sr)
  if (rules.isMissing) return error('SUBREDDIT_NOEXIST', "that subreddit doesn't exist", 'sr')
  if (rules.isPrivate) return error('SUBREDDIT_NOTALLOWED', "you aren't allowed to post there.", 'sr')
  if (!form.title.trim()) return error('NO_TEXT', 'we need something here', 'title')
  if ([...form.title].length > maxTitle) return error('TOO_LONG', 'this is too long (max: 300)', 'title')
  if ([...(form.text ?? '')].length > maxText)
    return error('TOO_LONG', 'this is too long (max: 40000)', 'text')
  const refused = rules.refuses?.[kind]
  if (refused) return error(...refused)
  if (rules.requirements?.['is_flair_required'] && !form.flair_id) {
    return error('SUBMIT_VALIDATION_FLAIR_REQUIRED', 'Your post must contain post flair.', 'flair')
  }
  if (form.flair_id && flairText(form.sr, form.flair_id) === undefined) {
    return error('BAD_FLAIR_TARGET', 'not a valid flair target', 'flair')
  }
  if (rules.slowsDown) {
    const words = "Looks like you've been doing that a lot. Take a break for 9 minutes before trying again."
    return (c) => formErrors(c, ['RATELIMIT', words, 'ratelimit'], { ratelimit: 561.4 })
  }
  if (kind === 'link' && !form.resubmit && isThere(stage, form.sr, form.url ?? '')) {
    return error('ALREADY_SUB', 'that link has already been submitted', 'url')
  }
  return null
}

function submitted(c: Context, { name, subreddit }: { name: string; subreddit: string }): Response {
  const id = name.slice(3)
  const url = `${originOf(c)}/sandbox/reddit/r/${subreddit}/comments/${id}/`
  return formData(c, { url, drafts_count: 0, id, name })
}
