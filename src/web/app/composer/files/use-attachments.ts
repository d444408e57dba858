import { kindsIn } from '#domain/networks/rules-of-kind.ts'
import { messages } from '#contract/messages.ts'
import type { Media } from '#contract/media.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { useEffect, useRef, useState, type ActionDispatch } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import { api } from '../../api.ts'
import {
  addressesOf,
  arrivingAttachment,
  comingAttachment,
  mediaOf,
  stateOf,
  type Attachment,
} from './attachment.ts'
import { allAttachments, type ComposerAction, type ComposerState } from '../state/composer-state.ts'
import { sortChosen, type LeftOutFile, leftOutMessage } from './left-out.ts'
import { sendResumably } from './resumable-upload.ts'
import { fileFrom, type SentMedia } from './session-media.ts'
import { fitText } from './fit-text.ts'
import { fileIssue, fileLimit, isRefusedForGood, kindOfFile } from './uploads.ts'
import { usePagePictures } from './use-page-pictures.ts'
import { usePreparing } from './use-preparing.ts'
import { reasonOf, sayUploadFailed } from './say-upload-failed.ts'
import { sendPicture } from './send-picture.ts'
import { useFilesOnTheirWay, type FilesOnTheirWay } from './use-files-on-their-way.ts'

/** What was not taken of the files that were chosen last. */
interface LeftOut {
  /** For which reply they were chosen; left out: for the post itself. */
  reply?: string
  files: readonly LeftOutFile[]
}

/** Adding, pausing, retrying and removing files. Uploads begin at once and go on whatever else is written. */
export function useAttachments(
  workspaceId: string,
  state: ComposerState,
  networks: readonly NetworkId[],
  dispatch: ActionDispatch<[ComposerAction]>,
) {
  const files = useFilesOnTheirWay()
  const fit = useFitText(networks, state)
  const { leaveOut, leftOutOf } = useLeftOut()
  const all = allAttachments(state)
  usePreparing(workspaceId, all, (key, change) => dispatch({ type: 'attachment-changed', key, change }))

  const become = (key: string, now: Attachment['state']) =>
    dispatch({ type: 'attachment-changed', key, change: { state: now } })

  const addFromPage = usePagePictures(workspaceId, state, networks, { files, dispatch, leaveOut, fit })

  function add(added: readonly File[], reply?: string) {
    const limit = fileLimit(networks)
    const room = limit - filesIn(state, reply).length
    const { taken, leftOut: refused } = sortChosen(added, { limit, room })
    leaveOut(refused, limit, reply)
    const started = taken.map((file) => ({ file, attachment: arrivingAttachment(file) }))
    if (started.length === 0) return
    dispatch({ type: 'attached', attachments: started.map(({ attachment }) => attachment), reply })
    for (const { file, attachment } of started) send(attachment, file)
  }

  /** Begins with a file of another screen: its thumbnail stands for it until it is here. */
  function bringIn(sent: SentMedia) {
    const attachment = comingAttachment(sent)
    const { key } = attachment
    const abort = new AbortController()
    const arrive = async () => {
      const file = await fileFrom(sent.mediaUrl)
      if (abort.signal.aborted) return
      if (!file) return become(key, { kind: 'failed', message: messages.uploads.processFilesFailed })
      if (!isAccepted(file)) return dispatch({ type: 'attachment-removed', key })
      const { name, kind, imageUrl } = arrivingAttachment(file)
      const shown = imageUrl === null ? {} : { imageUrl, thumbnailUrl: imageUrl }
      dispatch({ type: 'attachment-changed', key, change: { name, kind, ...shown } })
      send({ ...attachment, ...shown }, file)
    }
    files.current.set(key, { url: null, resume: () => void arrive(), cancel: () => abort.abort() })
    dispatch({ type: 'attached', attachments: [attachment] })
    void arrive()
  }

  function send({ key, imageUrl, altText }: Attachment, file: File) {
    const failed = (error: unknown) => {
      const message = reasonOf(error)
      become(key, { kind: 'failed', message, isFinal: isRefusedForGood(error) })
      sayUploadFailed(message)
    }
    become(key, { kind: 'uploading', progress: 0 })
    if (kindOfFile(file.type) === 'image') {
      const way = sendPicture(workspaceId, file, {
        onProgress: (progress) => become(key, { kind: 'uploading', progress }),
        onDone(media) {
          become(key, { kind: 'ready', media })
          fit(media)
        },
        onFailure: failed,
      })
      files.current.set(key, { url: imageUrl, ...way })
      return
    }
    const way = sendResumably(workspaceId, file, altText, {
      onProgress: (progress) => become(key, { kind: 'uploading', progress }),
      onDone: (media) =>
        dispatch({
          type: 'attachment-changed',
          key,
          // What is shown of it already stays until there is something better.
          change: { state: stateOf(media), ...(media.state === 'ready' && addressesOf(media)) },
        }),
      onFailure: failed,
    })
    files.current.set(key, { url: null, ...way })
  }

  /** Goes on with a paused upload, or tries a failed one again. */
  function resume({ key, state: now }: Attachment) {
    const progress = now.kind === 'uploading' ? now.progress : 0
    become(key, { kind: 'uploading', progress })
    files.current.get(key)?.resume()
  }

  function pause({ key, state: now }: Attachment) {
    if (now.kind !== 'uploading') return
    files.current.get(key)?.pause?.()
    become(key, { ...now, isPaused: true })
  }

  function remove(attachment: Attachment, reply?: string) {
    dispatch({ type: 'attachment-removed', key: attachment.key, reply })
    letGoOf(attachment)
  }

  /** Another file takes its place. What was written about the first one says nothing about it. */
  function replace(attachment: Attachment, file: File, reply?: string) {
    if (!isAccepted(file)) return
    const next = arrivingAttachment(file)
    dispatch({ type: 'attachment-replaced', key: attachment.key, attachment: next, reply })
    letGoOf(attachment)
    send(next, file)
  }

  /** Its upload ends, unless the file is in another place, too. */
  function letGoOf(attachment: Attachment) {
    if (placesOf(attachment, state) > 1) return
    const own = files.current.get(attachment.key)
    own?.cancel()
    files.current.delete(attachment.key)
    const media = mediaOf(attachment)
    // A file the saved post still has is only let go of when the change is saved.
    if (own && media) letGo(workspaceId, media)
  }

  return {
    add,
    addFromPage,
    bringIn,
    pause,
    resume,
    replace,
    remove,
    /** Deletes what was uploaded for a post that is not going to be. */
    discardUploads: () => discard(workspaceId, all, files.current),
    /** Goes on with an upload that a reload ended: with the same file, from where it stopped. */
    continueWith: (attachment: Attachment, file: File) => isAccepted(file) && send(attachment, file),
    /** Which of the files that were chosen last, for the post or for one of its replies, were not taken. */
    leftOutOf,
  }
}

/** Says what will be done to a picture that arrived, for the networks chosen by then. */
function useFitText(networks: readonly NetworkId[], { settings }: ComposerState) {
  const chosen = useRef({ networks, kinds: kindsIn(settings) })
  useEffect(() => {
    chosen.current = { networks, kinds: kindsIn(settings) }
  }, [networks, settings])
  return (media: Media) => fitText(media, chosen.current.networks, chosen.current.kinds)
}

/** Keeps the files that were not taken, and says so. */
function useLeftOut() {
  const [leftOut, setLeftOut] = useState<LeftOut>({ files: [] })
  return {
    leaveOut(files: readonly LeftOutFile[], limit: number, reply?: string) {
      setLeftOut({ reply, files })
      const message = leftOutMessage(files, limit)
      if (message) showToast(message)
    },
    leftOutOf: (reply: string | undefined) => (leftOut.reply === reply ? leftOut.files : []),
  }
}

function repliesIn({ replies }: Pick<ComposerState, 'replies'>) {
  return Object.values(replies).flat()
}

/** In how many lists of the post and its replies a file is. */
function placesOf({ key }: Attachment, state: ComposerState): number {
  const lists = [state.attachments, ...repliesIn(state).map((one) => one.attachments)]
  return lists.filter((list) => list.some((one) => one.key === key)).length
}

function filesIn(state: ComposerState, reply: string | undefined): readonly Attachment[] {
  if (reply === undefined) return state.attachments
  return repliesIn(state).find(({ key }) => key === reply)?.attachments ?? []
}

function discard(workspaceId: string, all: readonly Attachment[], onTheirWay: FilesOnTheirWay): void {
  for (const attachment of all) {
    const own = onTheirWay.get(attachment.key)
    const media = mediaOf(attachment)
    own?.cancel()
    if (own && media) letGo(workspaceId, media)
  }
}

function letGo(workspaceId: string, media: Media) {
  // Best effort: what nobody uses is swept later.
  api.media.remove({ workspaceId, mediaId: media.id }).catch(() => {})
}

function isAccepted(file: File): boolean {
  const issue = fileIssue(file)
  if (issue) sayUploadFailed(issue)
  return issue === null
}
