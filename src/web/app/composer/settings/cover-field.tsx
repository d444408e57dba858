import { messages } from '#contract/messages.ts'
import { uploadIssue } from '#domain/media/media-limits.ts'
import type { SettingField } from '#domain/networks/network-settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Image, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ApiProblem } from '../../api.ts'
import { keys } from '../../queries.ts'
import { upload } from '../files/upload.ts'
import { useCoverMedia } from './use-cover.ts'
import type { SettingControlProps } from './setting-control-props.ts'

/** A picture of its own, such as the thumbnail of a video. */
export function CoverField({
  field,
  workspaceId,
  value,
  problem,
  onChoose,
}: SettingControlProps<Extract<SettingField, { kind: 'cover' }>>) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { send, progress, failure } = useSending(workspaceId, onChoose)
  const mediaId = typeof value === 'string' ? value : null
  const { data: cover } = useCoverMedia(workspaceId, mediaId)

  const said = failure ?? problem
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className="mb-1.5 block text-small leading-[1.3] font-semibold">
        {field.label} <span className="font-normal text-muted">(optional)</span>
      </span>
      <div className="flex items-center gap-3">
        <span className="grid h-14 w-20 flex-none place-items-center overflow-hidden rounded-[6px] bg-paper-2 text-muted">
          {cover ? (
            <img
              src={cover.thumbnailUrl}
              alt={cover.altText || cover.originalName}
              className="size-full object-cover"
            />
          ) : (
            <Image aria-hidden />
          )}
        </span>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void send(file)
          }}
        />
        <Button size="s" busy={progress !== null} onClick={() => picker.current?.click()}>
          {progress === null
            ? mediaId
              ? 'Change'
              : 'Choose a picture'
            : `Uploading ${Math.floor(progress * 100)}%`}
        </Button>
        {mediaId && (
          <Button size="s" variant="quiet" icon={<X aria-hidden />} onClick={() => onChoose(undefined)}>
            Remove
          </Button>
        )}
      </div>
      {field.hint && <span className="mt-1 block text-small text-muted">{field.hint}</span>}
      <div aria-live="polite">
        {said && (
          <Note tone="clay" className="mt-1.5">
            {said}
          </Note>
        )}
      </div>
    </div>
  )
}

/** Sends a picture, and chooses it once it is there. `progress`: 0–1; null: nothing is on its way. */
function useSending(workspaceId: string, onChoose: (mediaId: string) => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(file: File) {
    const issue = uploadIssue({ mimeType: file.type, bytes: file.size })
    setFailure(issue)
    if (issue) return
    setProgress(0)
    try {
      const media = await upload(workspaceId, file, setProgress, new AbortController().signal)
      client.setQueryData(keys.media(workspaceId, media.id), media)
      onChoose(media.id)
    } catch (error) {
      setFailure((error instanceof ApiProblem && error.detail) || messages.uploads.processFilesFailed)
    } finally {
      setProgress(null)
    }
  }
  return { send, progress, failure }
}
