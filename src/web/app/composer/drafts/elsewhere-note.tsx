import { Users } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

interface ElsewhereNoteProps {
  isNewer: boolean
  isGone: boolean
  onCompare: () => void
  onWriteAnew: () => void
}

/** Says that others changed, or deleted, the post that is open here. */
export function ElsewhereNote({ isNewer, isGone, onCompare, onWriteAnew }: ElsewhereNoteProps) {
  return (
    <div role="status">
      {(isNewer || isGone) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-lark-soft px-4 py-2.5 desk:px-5">
          <Users aria-hidden className="max-desk:hidden" />
          <p className="min-w-0 flex-1 basis-52">
            <b className="font-semibold">
              {isGone ? 'Somebody deleted this post' : 'Somebody changed this post'}
            </b>
            <span className="block text-small text-ink-2">
              {isGone
                ? 'What you wrote is still here, and kept on this device.'
                : 'There is a newer version than the one you write on.'}
            </span>
          </p>
          {isGone ? (
            <Button size="s" onClick={onWriteAnew}>
              Keep it as a new post
            </Button>
          ) : (
            <Button size="s" onClick={onCompare}>
              Compare
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
