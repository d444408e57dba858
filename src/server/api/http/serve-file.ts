import type { ByteRange, Files } from '#server/plumbing/files/files.ts'
import { problem, problemResponse } from './problem.ts'

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  m4v: 'video/x-m4v',
  pdf: 'application/pdf',
}

/** Answers GET and HEAD with a stored file or a range of it, streamed. A file that is no media is not found. */
export async function serveFile(
  files: Files,
  path: string,
  request: Request,
  cacheControl: string,
): Promise<Response> {
  const type = types[path.slice(path.lastIndexOf('.') + 1)]
  const size = type === undefined ? null : await files.size(path)
  if (type === undefined || size === null) return problemResponse(problem('not-found'))
  const headers = new Headers({
    'content-type': type,
    // @NOTE A path is never written twice with different bytes.
    'cache-control': cacheControl,
    'content-disposition': type === 'application/pdf' ? 'attachment' : 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
  })
  const range = rangeOf(request.headers.get('range'), size)
  if (range === 'outside') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-length', String(range ? range.end - range.start + 1 : size))
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
  const body = request.method === 'HEAD' ? null : await files.stream(path, range ?? undefined)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** RFC 9110 §14: one range; null for the whole file, also for several ranges, which a server need not support. */
function rangeOf(header: string | null, size: number): ByteRange | 'outside' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return null
  return start >= size || end < start ? 'outside' : { start, end }
}
