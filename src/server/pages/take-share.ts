import type { Context } from 'hono'

/** The most bytes of a share that are read; the rest are files, which cannot be passed on from here. */
const maxBytes = 1_000_000
const maxChars = 8_000

/**
 * Handles a share from another app without a service worker: redirects to the app with the text in the fragment, which
 * stays in the browser and survives signing in. Files do not fit in an address; the app says so.
 */
export async function takeShare(c: Context): Promise<Response> {
  const read = await readForm(c.req.raw)
  const words = new URLSearchParams()
  for (const name of ['title', 'text', 'url']) {
    const value = read.form?.get(name)
    if (typeof value === 'string' && value) words.set(name, value.slice(0, maxChars))
  }
  const id = read.hasFiles ? 'without-files' : 'words'
  return c.redirect(`/dashboard?shared=${id}${words.size > 0 ? `#${words}` : ''}`, 303)
}

async function readForm(request: Request): Promise<{ form: FormData | null; hasFiles: boolean }> {
  const length = Number(request.headers.get('content-length') ?? Infinity)
  if (!(length <= maxBytes)) return { form: null, hasFiles: true }
  try {
    const form = await request.formData()
    return { form, hasFiles: form.getAll('files').some((one) => typeof one !== 'string' && one.size > 0) }
  } catch {
    return { form: null, hasFiles: false }
  }
}
