import type { Problem } from '#domain/post/check-post.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useChecks } from '../checks/late-checks.ts'
import { MediaList } from '../media/media-list.tsx'
import type { Reply } from '../state/replies.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import { MarkedText } from './marked-text.tsx'
import { TextCounter } from './text-counter.tsx'

interface ReplyItemProps {
  model: ComposerModel
  reply: Reply
  index: number
  of: number
  readers: readonly NetworkId[]
  problems: readonly Problem[]
  onRemove: () => void
}

/** One reply: its text, its place among the others, and its files. */
export function ReplyItem({ model, reply, index, of, readers, problems, onRemove }: ReplyItemProps) {
  const { dispatch, state } = model
  const name = `reply ${index + 1}`
  const whose = state.tab === 'all' ? 'all networks' : networkNames[state.tab]
  const inText = problems.filter(({ place }) => place === 'text')
  const checks = useChecks()
  const starts = readers
    .map((network) => checks?.overflowStart(reply.text, network) ?? null)
    .filter((start) => start !== null)
  return (
    <li data-reply={index} className="grid gap-2">
      <div className="rounded-card border border-edge bg-card focus-within:outline-[2.5px] focus-within:outline-focus">
        <MarkedText
          text={reply.text}
          overflow={starts.length === 0 ? null : Math.min(...starts)}
          label={`Reply ${index + 1} for ${whose}`}
          placeholder="Continue the thread"
          isWrong={inText.length > 0}
          className="min-h-16"
          onWrite={(text) => dispatch({ type: 'reply-written', key: reply.key, text })}
        />
        <div className="flex min-h-9 items-center gap-1 border-t border-line py-0.5 pe-3.5 ps-1.5">
          <MoveButton
            label={`Move ${name} up`}
            isEnd={index === 0}
            icon={<ArrowUp aria-hidden />}
            onMove={() => dispatch({ type: 'reply-moved', key: reply.key, by: -1 })}
          />
          <MoveButton
            label={`Move ${name} down`}
            isEnd={index === of - 1}
            icon={<ArrowDown aria-hidden />}
            onMove={() => dispatch({ type: 'reply-moved', key: reply.key, by: 1 })}
          />
          <Button variant="quiet" size="s" square aria-label={`Remove ${name}`} onClick={onRemove}>
            <X aria-hidden />
          </Button>
          <TextCounter texts={readers.map((network) => ({ network, text: reply.text }))} />
        </div>
      </div>
      {inText.map(({ code, network, message }) => (
        <Note key={`${code}-${network}`} tone="clay">
          {message}
        </Note>
      ))}
      <MediaList
        model={model}
        attachments={reply.attachments}
        problems={problems.filter(({ place }) => place === 'media')}
        reply={{ key: reply.key, name }}
      />
    </li>
  )
}

interface MoveButtonProps {
  label: string
  isEnd: boolean
  icon: ReactNode
  onMove: () => void
}

function MoveButton({ label, isEnd, icon, onMove }: MoveButtonProps) {
  return (
    <Button variant="quiet" size="s" square aria-label={label} unavailable={isEnd} onClick={onMove}>
      {icon}
    </Button>
  )
}
