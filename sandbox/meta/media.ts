import { randomBytes } from 'node:crypto'
import { keepMedia } from '../posts.ts'
import type { Stage } from '../stand-in.ts'
import type { StandInNetwork } from '../store.ts'

const maxImageBytes = 8_388_608

export type Fetched =
  | { kind: 'fetched'; id: string; mimeType: string }
  /** The address did not lead to a file Meta could read. */
  | { kind: 'unreachable' }
  | { kind: 'wrong-type'; mimeType: string }
  | { kind: 'too-large' }

/**
 * Fetches a file from a public address as Meta does, and stores its bytes as they arrive.
 * @param takes accepted file types, such as `/^image\/jpeg$/`
 */
export async function fetchMedia(
  stage: Stage,
  network: StandInNetwork,
  owner: { accountId: string; altText: string },
  url: string,
  takes: RegExp,
): Promise<Fetched> {
  const answer = await open(stage, url)
  if (!answer?.ok || !answer.body) return { kind: 'unreachable' }
  const mimeType = (answer.headers.get('content-type') ?? '').split(';')[0] ?? ''
  if (!takes.test(mimeType)) {
    await answer.body.cancel()
    return { kind: 'wrong-type', mimeType }
  }
  const id = randomBytes(12).toString('hex')
  const size = await stage.files.append(id, answer.body).catch(() => 0)
  if (size === 0) return { kind: 'unreachable' }
  if (mimeType.startsWith('image/') && size > maxImageBytes) {
    stage.files.remove(id)
    return { kind: 'too-large' }
  }
  keepMedia(stage.store, {
    id,
    network,
    account_id: owner.accountId,
    mime_type: mimeType,
    upload: '{}',
    alt_text: owner.altText,
  })
  return { kind: 'fetched', id, mimeType }
}

async function open(stage: Stage, url: string): Promise<Response | null> {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(url)) return null
  try {
    return await stage.fetch(url, { headers: { 'user-agent': 'facebookexternalhit/1.1' } })
  } catch {
    return null
  }
}
