import type { Media } from '#contract/media.ts'
import { messages } from '#contract/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../ui/toast-store.ts'
import { ApiProblem } from '../api-problem.ts'
import type { Attachment } from '../composer/files/attachment.ts'
import { sendResumably } from '../composer/files/resumable-upload.ts'
import { upload } from '../composer/files/upload.ts'
import { fileIssue, isRefusedForGood, kindOfFile } from '../composer/files/uploads.ts'
import { uploadRefusalText } from './upload-refusal-text.ts'

/** The most files at once: as many uploads as one person may have open. */
export const mostAtOnce = 20
/** The most uploads at once: a browser has few connections, and the page needs some. */
const lanes = 3

interface Waiting {
  key: string
  file: File
  folderId: string | null
}

interface Way {
  pause?: () => void
  resume: () => void
  cancel: () => void
}

/** Uploads into the library: three at a time, the others wait. Finished ones leave the list. */
export function useLibraryUploads(workspaceId: string | undefined, onArrived: (media: Media) => void) {
  const [arriving, setArriving] = useState<readonly Attachment[]>([])
  const waiting = useRef<Waiting[]>([])
  const ways = useRef(new Map<string, Way>())
  const under = useRef(new Set<string>())
  useEffect(() => {
    const all = ways.current
    return () => {
      for (const { pause, cancel } of all.values()) (pause ?? cancel)()
    }
  }, [])

  const become = (key: string, state: Attachment['state']) =>
    setArriving((all) => all.map((one) => (one.key === key ? { ...one, state } : one)))

  function forget(key: string) {
    ways.current.delete(key)
    under.current.delete(key)
    setArriving((all) => all.filter((one) => one.key !== key))
  }

  function add(files: readonly File[], folderId: string | null) {
    const accepted = acceptable(files, mostAtOnce - arriving.length)
    const begun = accepted.map((file) => ({ key: crypto.randomUUID(), file, folderId }))
    waiting.current.push(...begun)
    setArriving((all) => [...all, ...begun.map(({ key, file }) => onItsWay(key, file))])
    sendNext()
  }

  function sendNext() {
    while (under.current.size < lanes) {
      const next = waiting.current.shift()
      if (!next) return
      under.current.add(next.key)
      ways.current.set(next.key, send(next))
    }
  }

  function send({ key, file, folderId }: Waiting): Way {
    const library = { folderId }
    const id = workspaceId ?? ''
    const arrived = (media: Media) => {
      forget(key)
      onArrived(media)
      sendNext()
    }
    const failed = (error: unknown) => {
      const detail = error instanceof ApiProblem ? error.detail : undefined
      const message = detail ?? messages.uploads.processFilesFailed
      become(key, { kind: 'failed', message, isFinal: isRefusedForGood(error) })
      under.current.delete(key)
      sendNext()
    }
    const onProgress = (progress: number) => become(key, { kind: 'uploading', progress })
    if (kindOfFile(file.type) !== 'image') {
      return sendResumably(id, file, '', { onProgress, onDone: arrived, onFailure: failed }, library)
    }
    const abort = new AbortController()
    const begin = () =>
      void upload(id, file, onProgress, abort.signal, library).then(arrived, (error: unknown) => {
        if (!abort.signal.aborted) failed(error)
      })
    begin()
    return { resume: begin, cancel: () => abort.abort() }
  }

  function pause({ key, state }: Attachment) {
    if (state.kind !== 'uploading') return
    ways.current.get(key)?.pause?.()
    become(key, { ...state, isPaused: true })
  }

  /** Resumes a paused upload, or retries a failed one. */
  function resume({ key, state }: Attachment) {
    become(key, { kind: 'uploading', progress: state.kind === 'uploading' ? state.progress : 0 })
    under.current.add(key)
    ways.current.get(key)?.resume()
  }

  function cancel({ key }: Attachment) {
    ways.current.get(key)?.cancel()
    waiting.current = waiting.current.filter((one) => one.key !== key)
    forget(key)
    sendNext()
  }

  return { arriving, add, pause, resume, cancel }
}

/**
 * The files that may come in; says which may not, and why.
 * @param room as many as still fit
 */
function acceptable(files: readonly File[], room: number): File[] {
  const judged = files
    .slice(0, Math.max(0, room))
    .map((file) => ({ file, name: file.name, issue: fileIssue(file) }))
  const refused = judged.flatMap(({ name, issue }) => (issue === null ? [] : [{ name, issue }]))
  const refusal = uploadRefusalText(refused, files.length > room ? mostAtOnce : null)
  if (refusal) showToast(refusal)
  return judged.flatMap(({ file, issue }) => (issue === null ? [file] : []))
}

function onItsWay(key: string, file: File): Attachment {
  return {
    key,
    name: file.name,
    kind: kindOfFile(file.type),
    imageUrl: null,
    thumbnailUrl: null,
    altText: '',
    state: { kind: 'uploading', progress: 0 },
  }
}
