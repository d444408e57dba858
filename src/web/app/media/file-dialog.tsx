import type { LibraryFile, MediaFolder } from '#contract/media-library.ts'
import { networkIds } from '#domain/networks/network.ts'
import { formatDay } from '#domain/time/format/days.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { Crop, PenLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { LazyCropDialog } from '../composer/crop/lazy-crop-dialog.tsx'
import { durationName } from '../composer/media/media-text.ts'
import { sizeName } from '../composer/media/picture-text.ts'
import { useWorkspace } from '../workspace.ts'
import { AltTextForm } from './alt-text-form.tsx'
import { FileUsers } from './file-users.tsx'
import { FileView } from './file-view.tsx'
import { CreditLine } from './stock/credit-line.tsx'
import { useConnectedNetworks, useRefreshLibrary } from './use-library.ts'
import type { MediaPlacement } from './use-library-acts.ts'

/** A file of the library is not in a post yet. */
const noKinds = {}

export interface FileDialogProps {
  workspaceId: string
  file: LibraryFile
  folders: readonly MediaFolder[]
  mayChange: boolean
  mayDelete: boolean
  onUse: () => void
  onFile: (filing: MediaPlacement, folderName?: string) => void
  onDelete: () => void
  onClose: () => void
}

/** One file: large, with its details, the posts that use it, and its actions. */
export default function FileDialog(props: FileDialogProps) {
  const { workspaceId, file, folders, mayChange, mayDelete, onUse, onFile, onDelete, onClose } = props
  const [isCropping, setIsCropping] = useState(false)
  const connected = useConnectedNetworks(workspaceId)
  const refresh = useRefreshLibrary(workspaceId)
  const isReady = file.state === 'ready'
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span className="break-all">{file.originalName || 'Untitled'}</span>}
      className="w-[min(960px,calc(100%-24px))]!"
    >
      <div className="grid gap-5 desk:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-3">
          <FileView file={file} />
          <Facts file={file} />
          {file.credit && <CreditLine credit={file.credit} />}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          {mayChange && isReady && (
            <Button variant="lark" icon={<PenLine aria-hidden />} onClick={onUse}>
              Use in a post
            </Button>
          )}
          {file.kind !== 'document' && (
            <AltTextForm
              key={file.id}
              workspaceId={workspaceId}
              file={file}
              mayChange={mayChange}
              onSaved={refresh}
            />
          )}
          {mayChange && <FileFiling file={file} folders={folders} onFile={onFile} />}
          <FileUsers workspaceId={workspaceId} mediaId={file.id} />
          {mayChange && (
            <FileActs file={file} onCrop={() => setIsCropping(true)} onDelete={mayDelete ? onDelete : null} />
          )}
        </div>
      </div>
      {isCropping && (
        <LazyCropDialog
          workspaceId={workspaceId}
          media={file}
          networks={connected.length > 0 ? connected : networkIds}
          kinds={noKinds}
          onClose={() => setIsCropping(false)}
          onCropped={() => {
            setIsCropping(false)
            void refresh()
          }}
        />
      )}
    </Dialog>
  )
}

type FilingProps = Pick<FileDialogProps, 'file' | 'folders' | 'onFile'>

/** Where it is filed, and whether it stays without a post. */
function FileFiling({ file, folders, onFile }: FilingProps) {
  return (
    <div className="grid gap-2">
      <SelectField
        label="Folder"
        value={file.folderId ?? ''}
        onChange={({ target: { value } }) =>
          onFile({ folderId: value || null }, folders.find(({ id }) => id === value)?.name)
        }
      >
        <option value="">No folder</option>
        {folders.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <LabelledCheckbox checked={file.kept} onChange={() => onFile({ kept: !file.kept })}>
        Save in library
      </LabelledCheckbox>
      <p className="text-small text-muted">
        {file.kept
          ? 'Stays until someone deletes it here.'
          : 'Only in posts: deleted with the last post that uses it.'}
      </p>
    </div>
  )
}

interface FileActsProps {
  file: LibraryFile
  onCrop: () => void
  /** null: this person may not. */
  onDelete: (() => void) | null
}

/** Cropping and deleting it. */
function FileActs({ file, onCrop, onDelete }: FileActsProps) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {file.kind === 'image' && file.state === 'ready' && !file.animated && (
        <Button size="s" icon={<Crop aria-hidden />} onClick={onCrop}>
          {file.crop ? 'Change crop' : 'Crop'}
        </Button>
      )}
      {onDelete && (
        <Button size="s" icon={<Trash2 aria-hidden />} unavailable={file.posts > 0} onClick={onDelete}>
          Delete
        </Button>
      )}
      {onDelete && file.posts > 0 && (
        <p className="w-full text-small text-muted">
          It cannot be deleted while {file.posts === 1 ? 'a post has' : `${file.posts} posts have`} it.
        </p>
      )}
    </div>
  )
}

/** null: there is nothing to say. */
const originInFull: Record<LibraryFile['origin'], string | null> = {
  uploaded: null,
  stock: null,
  rendered: null,
  ai: 'Made by AI',
  design: 'Designed here, no AI',
}

function Facts({ file }: { file: LibraryFile }) {
  const zone = useWorkspace()?.timezone ?? 'UTC'
  const format = useTimeFormat()
  const facts = [
    ['Origin', originInFull[file.origin]],
    ['Kind', file.mimeType.split('/').at(-1)?.toUpperCase()],
    ['Size', sizeName(file.bytes)],
    ['Dimensions', file.width > 0 ? `${file.width} × ${file.height}` : null],
    ['Length', file.durationSec === null ? null : durationName(file.durationSec)],
    ['Pages', file.pages],
    ['Added', formatDay(dayOf(new Date(file.addedAt), zone), 'short', format, 'always')],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-small">
      {facts.map(
        ([name, value]) =>
          value != null && (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
