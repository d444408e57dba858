import type { LibraryFile } from '#contract/media-library.ts'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import { showOffline } from '../../failure/show-offline.ts'

interface LibraryButtonProps {
  workspaceId: string
  /** As many more may be added. */
  room: number
  /** What the post has already. */
  taken: readonly string[]
  /** Whose files they become; left out: the post's own. */
  replyName?: string | undefined
  /** Other kinds of files are not shown. */
  only?: 'image' | undefined
  onPicked: (files: readonly LibraryFile[]) => void
}

/** Opens the library over the composer. It is fetched when it is first wanted. */
export function LibraryButton({ workspaceId, room, taken, replyName, only, onPicked }: LibraryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const picker = useLazyModule(
    () => import('./library-picker.tsx'),
    () => {
      setIsOpen(false)
      showOffline()
    },
  )
  const Picker = picker.loaded?.default
  return (
    <>
      <Button
        size="s"
        icon={<Images aria-hidden />}
        busy={isOpen && picker.loading}
        onClick={() => {
          setIsOpen(true)
          picker.ask()
        }}
      >
        From library
        {replyName && <span className="sr-only"> to {replyName}</span>}
      </Button>
      {isOpen && Picker && (
        <Picker
          workspaceId={workspaceId}
          room={room}
          taken={taken}
          only={only}
          onPicked={(files) => {
            setIsOpen(false)
            onPicked(files)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
