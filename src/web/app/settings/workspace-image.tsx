import { messages } from '#contract/messages.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { keys, useMe } from '../queries.ts'
import { pictureProblem } from './picture-problem.ts'
import { uploadWorkspaceImage } from './upload-workspace-image.ts'

/** The picture of a workspace, 80 by 80, replaced by choosing or dropping a file. */
export function WorkspaceImage({ workspace }: { workspace: Workspace }) {
  const client = useQueryClient()
  const me = useMe()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  // Shown while uploading.
  const [preview, setPreview] = useState<string | null>(null)

  const send = async (file: File | undefined) => {
    if (!file || busy) return
    const problem = pictureProblem(file)
    if (problem) return showToast({ ...problem, tone: 'bad' })
    const url = URL.createObjectURL(file)
    setPreview(url)
    setBusy(true)
    const refused = await uploadWorkspaceImage(file, { workspaceId: workspace.id, userId: me.data?.id ?? '' })
    if (refused) showToast({ ...refused, tone: 'bad' })
    else {
      await client.invalidateQueries({ queryKey: keys.workspaces })
      showToast({ title: messages.toastTitles.success, description: 'The image was changed.' })
    }
    setPreview(null)
    URL.revokeObjectURL(url)
    setBusy(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in it does the same
    <div
      role="group"
      aria-label="Image of the workspace"
      className="flex flex-wrap items-center gap-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Avatar
        src={preview ?? workspace.imageUrl}
        name={workspace.name}
        square
        className="size-20 [&>span]:text-3"
      />
      <div className="grid justify-items-start gap-2">
        <input
          ref={input}
          type="file"
          data-testid="workspace-image"
          accept="image/jpeg,image/png,image/gif,image/webp"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button icon={<Upload aria-hidden />} busy={busy} onClick={() => input.current?.click()}>
          {workspace.imageUrl ? 'Change image' : 'Upload an image'}
        </Button>
        <p className="text-small text-muted">
          A square image (1:1) fits best. JPEG, PNG, GIF or WebP, up to 5 MB.
        </p>
      </div>
    </div>
  )
}
