import { messages } from '#contract/messages.ts'
import type { Media } from '#contract/media.ts'
import { fitPlan, needsCropping, uploadIssue, uploadLimits } from '#domain/media-limits.ts'
import { networkNames, type NetworkId } from '#domain/network.ts'
import { networkRules } from '#domain/network-rules.ts'
import { useEffect, useRef, type ActionDispatch } from 'react'
import { currentToast, showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { ApiProblem } from '../api-problem.ts'
import { mediaOf, type Attachment } from './attachment.ts'
import type { ComposerAction } from './composer-state.ts'
import { upload } from './upload.ts'

interface OnItsWay {
  file: File
  abort: AbortController
  url: string
}

/** Adding, retrying and removing pictures. Uploads begin at once and go on whatever else is written. */
export function useAttachments(
  workspaceId: string,
  attachments: readonly Attachment[],
  networks: readonly NetworkId[],
  dispatch: ActionDispatch<[ComposerAction]>,
) {
  const files = useRef(new Map<string, OnItsWay>())
  const chosen = useRef(networks)
  useEffect(() => {
    chosen.current = networks
  }, [networks])
  useEffect(() => {
    const all = files.current
    return () => {
      for (const { abort, url } of all.values()) {
        abort.abort()
        URL.revokeObjectURL(url)
      }
    }
  }, [])

  function add(added: readonly File[]) {
    const room = uploadLimits.maxFiles - attachments.length
    if (added.length > room) {
      const { tooManyFiles, maximumFiles } = messages.uploads
      showToast({ title: tooManyFiles, description: maximumFiles(uploadLimits.maxFiles), tone: 'bad' })
    }
    const accepted = added.slice(0, Math.max(0, room)).filter(isAccepted)
    const started = accepted.map((file) => ({ file, attachment: arriving(file) }))
    if (started.length === 0) return
    dispatch({ type: 'attached', attachments: started.map(({ attachment }) => attachment) })
    for (const { file, attachment } of started) send(attachment.key, file, attachment.imageUrl)
  }

  function send(key: string, file: File, url: string) {
    const abort = new AbortController()
    files.current.set(key, { file, abort, url })
    const become = (state: Attachment['state']) =>
      dispatch({ type: 'attachment-changed', key, change: { state } })
    become({ kind: 'uploading', progress: 0 })
    void arrive()

    async function arrive() {
      try {
        const onProgress = (progress: number) => become({ kind: 'uploading', progress })
        const media = await upload(workspaceId, file, onProgress, abort.signal)
        become({ kind: 'ready', media })
        tellHowItFits(media, chosen.current)
      } catch (error) {
        if (abort.signal.aborted) return
        const message = reasonOf(error)
        become({ kind: 'failed', message })
        showToast({ title: messages.toastTitles.uploadFailed, description: message, tone: 'bad' })
      }
    }
  }

  function retry(key: string) {
    const waiting = files.current.get(key)
    if (waiting) send(key, waiting.file, waiting.url)
  }

  function remove(attachment: Attachment) {
    const own = files.current.get(attachment.key)
    own?.abort.abort()
    files.current.delete(attachment.key)
    dispatch({ type: 'attachment-removed', key: attachment.key })
    const media = mediaOf(attachment)
    // A picture the saved post still has is only let go of when the change is saved.
    if (own && media) letGo(workspaceId, media)
  }

  /** Takes back what was uploaded for a post that is not going to be. */
  function discardUploads() {
    for (const attachment of attachments) if (files.current.has(attachment.key)) remove(attachment)
  }

  return { add, retry, remove, discardUploads }
}

function letGo(workspaceId: string, media: Media) {
  // Best effort: what nobody uses is swept later.
  api.media.remove({ workspaceId, mediaId: media.id }).catch(() => {})
}

function isAccepted(file: File): boolean {
  const issue = uploadIssue({ mimeType: file.type, bytes: file.size })
  if (issue) showToast({ title: messages.toastTitles.uploadFailed, description: issue, tone: 'bad' })
  return issue === null
}

function arriving(file: File): Attachment {
  const url = URL.createObjectURL(file)
  return {
    key: crypto.randomUUID(),
    name: file.name,
    imageUrl: url,
    thumbnailUrl: url,
    altText: '',
    state: { kind: 'uploading', progress: 0 },
  }
}

function reasonOf(error: unknown): string {
  return error instanceof ApiProblem && error.detail !== undefined
    ? error.detail
    : messages.uploads.processFilesFailed
}

function tellHowItFits(media: Media, networks: readonly NetworkId[]) {
  // Only one toast shows at a time, and what went wrong matters more.
  if (currentToast()?.tone === 'bad') return
  const rules = networks.flatMap((network) => {
    const { images } = networkRules[network]
    return images ? [{ network, images }] : []
  })
  const names = (some: typeof rules) =>
    new Intl.ListFormat('en').format(some.map(({ network }) => networkNames[network]))
  const cropping = rules.filter(({ images }) => needsCropping(media, images))
  const fitted = rules.filter(({ images }) => fitPlan(media, images).kind === 'fit')
  if (cropping.length > 0) {
    const description = `${names(cropping)} may show only a part of ${media.originalName}.`
    showToast({ title: messages.toastTitles.aspectRatio, description })
  } else if (fitted.length > 0) {
    const description = `${names(fitted)} gets a copy of ${media.originalName} that fits.`
    showToast({ title: messages.toastTitles.imagesOptimized, description })
  }
}
