import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { checkToken } from '../accounts.ts'
import type { Stage, VendorAnswers } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'

/** Further fields of a Graph API error. */
export interface GraphProblem {
  code: number
  subcode?: number
  type?: string
  status?: ContentfulStatusCode
  userMessage?: string
  isTransient?: boolean
  /** The expected values for a refused part of a video. */
  data?: Record<string, string>
}

/** An error of the Graph API. Source: docs/networks/facebook.md#sources (error-handling). */
export function graphProblem(c: Context, message: string, problem: GraphProblem): Response {
  const { code, subcode, type = 'OAuthException', status = 400, userMessage, isTransient, data } = problem
  return c.json(
    {
      error: {
        message,
        type,
        code,
        ...(data && { error_data: data }),
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(isTransient !== undefined && { is_transient: isTransient }),
        ...(userMessage && { error_user_title: 'Error', error_user_msg: userMessage }),
        fbtrace_id: randomBytes(8).toString('base64url'),
      },
    },
    status,
  )
}

/** Error 100: a parameter is wrong, missing or unknown. */
export function invalidParameter(c: Context, what: string): Response {
  return graphProblem(c, `(#100) ${what}`, { code: 100 })
}

/** Error 100 with 33: the object does not exist, or not for this token. */
export function missingObject(c: Context, id: string): Response {
  return graphProblem(
    c,
    `Unsupported ${c.req.method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    { code: 100, subcode: 33, type: 'GraphMethodException' },
  )
}

const regainMinutes = 20

export const answers: VendorAnswers = {
  serverError: (c) =>
    graphProblem(c, 'An unexpected error has occurred. Please retry your request later.', {
      code: 2,
      status: 500,
      isTransient: true,
    }),
  tokenExpired,
  rateLimited(c) {
    const usage = {
      '17841': [
        {
          type: 'pages',
          call_count: 100,
          total_cputime: 25,
          total_time: 25,
          estimated_time_to_regain_access: regainMinutes,
        },
      ],
    }
    c.header('x-business-use-case-usage', JSON.stringify(usage))
    return graphProblem(
      c,
      '(#80001) There have been too many calls to this Page account. Wait a bit and try again.',
      { code: 80_001 },
    )
  },
}

function tokenExpired(c: Context): Response {
  return graphProblem(c, 'Error validating access token: Session has expired.', {
    code: 190,
    subcode: 463,
    status: 401,
  })
}

/** The token of a request with the permissions it needs, or the Graph API's error for missing ones. */
export function authorized(
  stage: Stage,
  c: Context,
  permissions: readonly string[] = [],
): TokenRow | Response {
  const header = (c.req.header('authorization') ?? '').replace(/^OAuth /, 'Bearer ')
  const check = checkToken(stage.store, 'facebook', header, 'access', stage.now())
  if (check.kind === 'missing') {
    return graphProblem(c, 'An access token is required to request this resource.', {
      code: 104,
      status: 401,
    })
  }
  if (check.kind === 'expired') return tokenExpired(c)
  if (check.kind !== 'valid') {
    return graphProblem(c, 'Invalid OAuth access token - Cannot parse access token', {
      code: 190,
      status: 401,
    })
  }
  const granted = check.row.scope.split(/[\s,]+/)
  const lacking = permissions.find((one) => !granted.includes(one))
  return lacking
    ? graphProblem(c, `(#200) If posting to a page, requires ${lacking} permission`, {
        code: 200,
        status: 403,
      })
    : check.row
}

/** Like `authorized`, for a Page that acts on itself: refuses a person's own token, or another Page's. */
export function authorizedPage(
  stage: Stage,
  c: Context,
  pageId: string,
  permissions: readonly string[],
): TokenRow | Response {
  const token = authorized(stage, c, permissions)
  if (token instanceof Response || token.account_id === pageId) return token
  return graphProblem(c, '(#210) A page access token is required to request this resource.', {
    code: 210,
    status: 403,
  })
}

/** The form fields of a write, with or without files. */
export async function fieldsOf(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(await c.req.text()))
  }
  if (!type.startsWith('multipart/form-data')) return {}
  const form = await c.req.formData().catch(() => new FormData())
  return Object.fromEntries(form)
}

/** The input matched against a schema, or error 100 for the first mismatch. */
export function parsed<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  given: unknown,
): { data: z.infer<Schema> } | Response {
  const result = schema.safeParse(given)
  if (result.success) return { data: result.data }
  const issue = result.error.issues[0]
  const at = issue?.path.join('.')
  return invalidParameter(c, `${at ? `Param ${at}: ` : ''}${issue?.message ?? 'Invalid parameter'}`)
}

/** The fields a read may request; an unknown one is error 100, and so is a request without a known one. */
export function askedFields(
  c: Context,
  node: string,
  known: readonly string[],
): readonly string[] | Response {
  const names = topLevelNames(c.req.query('fields') ?? '')
  const unknown = names.find((name) => !known.includes(name))
  return unknown
    ? invalidParameter(c, `Tried accessing nonexisting field (${unknown}) on node type (${node})`)
    : names
}

/** `id,likes.limit(0).summary(true),attachments{target{id}}` → `id`, `likes`, `attachments` */
function topLevelNames(fields: string): string[] {
  let depth = 0
  const flat = [...fields].filter((sign) => {
    if ('({'.includes(sign)) depth++
    else if (')}'.includes(sign)) depth--
    else return depth === 0
    return false
  })
  return flat
    .join('')
    .split(',')
    .filter(Boolean)
    .map((field) => field.replace(/\..*$/, ''))
}

/** Ids of the Graph API: decimal numbers, of posts and videos beyond 2^53. */
export function newId(): string {
  return (10n ** 17n + (randomBytes(8).readBigUInt64BE(0) % (8n * 10n ** 17n))).toString()
}

/** `true` and `false`, as a form writes them. */
export const formBoolean = z.enum(['true', 'false']).transform((value) => value === 'true')
