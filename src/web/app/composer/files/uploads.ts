import type { Media } from '#contract/media.ts'
import { messages } from '#contract/messages.ts'
import { documentUploadLimits, megabytes, uploadIssue, videoUploadIssue } from '#domain/media/media-limits.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { ApiProblem } from '../../api-problem.ts'
import type { ToastMessage } from '../../../ui/toast-message.ts'

/** What the file chooser offers. */
export const acceptedFiles = 'image/*,video/*,application/pdf'

/** What a file is taken for before the server has looked into it. */
export function kindOfFile(mimeType: string): Media['kind'] {
  if (mimeType.startsWith('video/')) return 'video'
  return mimeType === 'application/pdf' ? 'document' : 'image'
}

/** What is wrong with a chosen file, in words; null: it is sent, and each network gets a copy that fits it. */
export function fileIssue(file: { type: string; size: number }): string | null {
  const kind = kindOfFile(file.type)
  if (kind === 'image') return uploadIssue({ mimeType: file.type, bytes: file.size })
  if (kind === 'document') {
    const { maxBytes } = documentUploadLimits
    return file.size > maxBytes ? `Document must be smaller than ${megabytes(maxBytes)}MB` : null
  }
  return videoUploadIssue({ mimeType: file.type, bytes: file.size })
}

/**
 * One message about chosen files that are not taken. null: all are.
 * @param faults what is wrong with them, each fault once
 * @param most how many are taken; null: there were not too many
 */
export function refusalMessage(faults: readonly string[], most: number | null): ToastMessage | null {
  const { tooManyFiles, maximumFiles } = messages.uploads
  const sentences = [...(most === null ? [] : [maximumFiles(most)]), ...faults]
  if (sentences.length === 0) return null
  const title = most === null ? messages.toastTitles.uploadFailed : tooManyFiles
  return { title, description: sentences.join('. '), tone: 'bad' }
}

/** How many files a post takes unless all of its networks take more. Source: docs/specification/composer.md#files. */
const filesAtLeast = 4

/** How many files one item of a post may have: as many as every chosen network takes that takes pictures at all. */
export function fileLimit(networks: readonly NetworkId[]): number {
  const counts = networks.flatMap((network) => networkRules[network].images?.maxCount ?? [])
  return counts.length === 0 ? filesAtLeast : Math.max(filesAtLeast, Math.min(...counts))
}

/** Whether an upload was refused for what the file is: sent again, it would be refused again. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof ApiProblem && [400, 413, 415, 422].includes(error.status)
}

/**
 * The id of the file that a finished upload became: what its answer says, else the end of the upload's own address.
 * @param body of the last answer
 */
export function mediaIdOf(header: string | undefined, body: string, uploadUrl: string | null): string | null {
  const said = header ?? idInBody(body)
  const last = (uploadUrl ?? '').split(/[?#]/u)[0]?.split('/').at(-1) ?? ''
  return said ?? (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(last) ? last : null)
}

function idInBody(body: string): string | null {
  try {
    const read: unknown = JSON.parse(body)
    if (typeof read !== 'object' || read === null) return null
    const id: unknown = Reflect.get(read, 'mediaId') ?? Reflect.get(read, 'id')
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}
