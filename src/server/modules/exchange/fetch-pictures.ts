import type { RowProblem } from '#contract/exchange.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { roomRefusalText } from '#server/modules/billing/room-refusal-text.ts'
import { megabytes, uploadLimits } from '#domain/media/media-limits.ts'
import { imageProblem } from '#server/modules/media/image-problem.ts'
import { addMedia } from '#server/modules/media/media-items.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import type { GuardedAnswer, GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import type { PlannedImage } from './row-plan.ts'

export interface FetchPicturesDependencies {
  db: Db
  files: Files
  /** The guarded one: addresses come from people. */
  fetch: GuardedFetch
  billing: BillingMode
}

/** The files of a post in order; `fetched` are the new ones. */
export interface FetchedPictures {
  mediaIds: string[]
  fetched: string[]
  problems: RowProblem[]
}

const asked = { accept: 'image/*', maxBytes: uploadLimits.maxBytes, timeLimitSec: 30 }

/** Fetches the pictures of a row and stores them like uploads. Stops at the first failure. */
export async function fetchPictures(
  tools: FetchPicturesDependencies,
  whose: { workspaceId: string; userId: string },
  images: readonly PlannedImage[],
  now: Date,
): Promise<FetchedPictures> {
  const pictures: FetchedPictures = { mediaIds: [], fetched: [], problems: [] }
  for (const { url, mediaId, altText } of images) {
    if (mediaId !== null) pictures.mediaIds.push(mediaId)
    if (url === null) continue
    const answer = await tools.fetch(url, asked)
    if (answer.kind !== 'answered' || answer.status !== 200) {
      pictures.problems.push(problem(url, whyNot(answer)))
      return pictures
    }
    const originalName = decodedName(new URL(answer.url).pathname)
    const { billing } = tools
    const upload = { ...whose, bytes: answer.bytes, originalName, altText, billing }
    const added = await addMedia(tools.db, tools.files, upload, now)
    if (added.kind !== 'added') {
      const why =
        added.kind === 'no-room' ? roomRefusalText(added.refusal, { at: now }) : imageProblem(added.kind)
      pictures.problems.push(problem(url, why))
      return pictures
    }
    pictures.mediaIds.push(added.media.id)
    pictures.fetched.push(added.media.id)
  }
  return pictures
}

const problem = (url: string, why: string): RowProblem => ({
  code: 'image-unreachable',
  message: `The picture at ${url.slice(0, 200)} could not be imported: ${why}`,
  network: null,
})

function whyNot(answer: GuardedAnswer): string {
  switch (answer.kind) {
    case 'answered':
      return `its server answered ${answer.status}.`
    case 'forbidden':
      return 'it is not a public address.'
    case 'too-large':
      return `it is larger than ${megabytes(uploadLimits.maxBytes)} MB.`
    case 'unreachable':
      return 'its server did not answer.'
    default:
      return answer satisfies never
  }
}

function decodedName(pathname: string): string {
  const name = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
