import type { Html } from './page.ts'

/**
 * The policy of every response that is no page of our own: a browser that opens it runs nothing, loads nothing, and
 * gives it an opaque origin.
 */
const closedPolicy =
  "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The start of the policy of our own pages: without scripts, but with our origin, for its cookies and files. */
const ownPolicyStart = 'sandbox allow-same-origin allow-forms allow-downloads; '

/** What a page may do besides showing text, our stylesheet, pictures and videos. */
interface PageNeeds {
  status?: number
  /** An additional target of its form: a web address. */
  formsTo?: string
  /** It has inline styles. */
  inlineStyles?: boolean
}

/**
 * Responds with a page of our own. A response not made by this, `ownFile` or `answerUpload` is sent as JSON, text or a
 * download.
 */
export async function ownPage(markup: Html, needs: PageNeeds = {}): Promise<Response> {
  const { status = 200 } = needs
  return own(String(await markup), 'text/html; charset=utf-8', status, needs)
}

/** Responds with a text of our own: a stylesheet, an icon, a vendor's XML. */
export function ownFile(text: string, type: string, status = 200): Response {
  return own(text, type, status, {})
}

function own(text: string, type: string, status: number, needs: PageNeeds): Response {
  const headers = { 'content-type': type, 'content-security-policy': ownPolicyStart + directives(needs) }
  return new Response(text, { status, headers })
}

function directives({ formsTo, inlineStyles }: PageNeeds): string {
  const end = formsTo === undefined ? '' : ` ${new URL(formsTo).origin}`
  return [
    "default-src 'none'",
    "img-src 'self' data:",
    "media-src 'self'",
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ''}`,
    // @NOTE Chromium applies this to the redirect after a form as well.
    `form-action 'self'${end}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Types that a browser shows as a picture or video and as nothing else. */
const shown = /^(image\/(png|jpeg|gif|webp|avif|bmp)|video\/[\w.+-]+)$/
/** Types of a vendor's responses, which a browser shows as text. */
const spoken = /^(application\/(problem\+)?json|text\/(?:plain|event-stream))$/

/** Responds with an uploaded file: pictures and videos unchanged, everything else as a download. */
export function answerUpload(file: Blob, mimeType: string): Response {
  const type = shown.test(mimeType) ? mimeType : 'application/octet-stream'
  const headers = { 'content-type': type, 'cache-control': 'private, max-age=3600' }
  return new Response(file, { headers })
}

/**
 * Makes a response safe to open in a browser on our own origin, whatever its content: anyone can upload. Every
 * response of the stand-ins passes through here. A type that a browser could run becomes a download.
 */
export function seal({ body, status, headers: given }: Response): Response {
  // @NOTE A copy: headers set on a Response of @hono/node-server may be lost once its body is read.
  const headers = new Headers(given)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'same-origin')
  if (!headers.get('content-security-policy')?.startsWith(ownPolicyStart)) close(headers, body !== null)
  return new Response(body, { status, headers })
}

function close(headers: Headers, hasBody: boolean): void {
  headers.set('content-security-policy', closedPolicy)
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (shown.test(type) || spoken.test(type) || !hasBody) return
  headers.set('content-type', 'application/octet-stream')
  headers.set('content-disposition', 'attachment')
}
