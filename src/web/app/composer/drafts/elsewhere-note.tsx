import { Users } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { Conflict } from './use-saver.ts'

/** newer: another version was saved. gone: it was deleted. out: it is going out, or has. */
export type Elsewhere = 'newer' | 'gone' | 'out'

/** What happened elsewhere to the post that is open here; null: nothing that is not already asked about. */
export function elsewhereOf(post: {
  isNewer: boolean
  isGone: boolean
  isOut: boolean
  conflict: Conflict | null
}): Elsewhere | null {
  if (post.isGone) return 'gone'
  if (post.isOut) return 'out'
  return post.isNewer && post.conflict === null ? 'newer' : null
}

interface ElsewhereNoteProps {
  what: Elsewhere | null
  onCompare: () => void
  onContinueAsNewPost: () => void
}

const words: Record<Elsewhere, { title: string; rest: string }> = {
  newer: {
    title: 'Someone changed this post',
    rest: 'There’s a newer version than the one you’re editing.',
  },
  gone: {
    title: 'Someone deleted this post',
    rest: 'What you wrote is still here, and kept on this device.',
  },
  out: {
    title: 'This post is going out, or already live',
    rest: 'It cannot be changed any more. What you wrote is still here, and you can save it as a new post.',
  },
}

/** Says what happened to the post that is open here: others changed or deleted it, or it went out. */
export function ElsewhereNote({ what, onCompare, onContinueAsNewPost }: ElsewhereNoteProps) {
  return (
    <div role="status">
      {what && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-lark-soft px-4 py-2.5 desk:px-5">
          <Users aria-hidden className="max-desk:hidden" />
          <p className="min-w-0 flex-1 basis-52">
            <b className="font-semibold">{words[what].title}</b>
            <span className="block text-small text-ink-2">{words[what].rest}</span>
          </p>
          {what === 'newer' ? (
            <Button size="s" onClick={onCompare}>
              Compare
            </Button>
          ) : (
            <Button size="s" onClick={onContinueAsNewPost}>
              Save as a new post
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
