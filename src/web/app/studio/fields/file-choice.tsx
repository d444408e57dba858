import type { LibraryFile } from '#contract/media-library.ts'
import { Images, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import { showOffline } from '../../failure/show-offline.ts'
import { chosenFile, type ChosenFile } from '../film-fields.ts'

interface FileChoiceProps {
  workspaceId: string
  /** The dialog's name, and the button's: “Choose a picture”. */
  title: string
  kind: LibraryFile['kind']
  most?: number
  chosen: readonly ChosenFile[]
  onChange: (files: readonly ChosenFile[]) => void
}

/** Files from the library: those that are chosen, and the button that opens the library. */
export function FileChoice({ workspaceId, title, kind, most = 1, chosen, onChange }: FileChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { loaded, loading, ask } = useLazyModule(
    () => import('./choose-file.tsx'),
    () => {
      setIsOpen(false)
      showOffline()
    },
  )
  const ChooseFile = loaded?.default
  const room = most === 1 ? 1 : most - chosen.length
  return (
    <div className="grid justify-items-start gap-2">
      {chosen.length > 0 && (
        <ul className="grid w-full gap-1.5">
          {chosen.map((file, at) => (
            <ChosenRow key={file.id} file={file} onRemove={() => onChange(chosen.toSpliced(at, 1))} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <Button
          size="s"
          icon={<Images aria-hidden />}
          busy={isOpen && loading}
          onClick={() => {
            setIsOpen(true)
            ask()
          }}
        >
          {chosen.length > 0 && most === 1 ? 'Change' : title}
        </Button>
      )}
      {isOpen && ChooseFile && (
        <ChooseFile
          workspaceId={workspaceId}
          title={title}
          kind={kind}
          most={room}
          onClose={() => setIsOpen(false)}
          onChosen={(files) => {
            setIsOpen(false)
            const added = files.map(chosenFile)
            onChange(
              most === 1
                ? added
                : [...chosen, ...added.filter(({ id }) => !chosen.some((one) => one.id === id))],
            )
          }}
        />
      )}
    </div>
  )
}

function ChosenRow({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const name = file.originalName || 'Untitled'
  return (
    <li className="flex items-center gap-2.5 rounded-s border border-line bg-card p-1.5">
      <img src={file.thumbnailUrl} alt="" className="size-9 flex-none rounded-xs bg-paper-2 object-cover" />
      <span className="min-w-0 flex-1 truncate text-small">{name}</span>
      <Button variant="quiet" size="s" square aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </li>
  )
}
