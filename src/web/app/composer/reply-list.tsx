import type { Problem } from '#domain/post/check-post.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { overflowStart } from '#domain/text/text-length.ts'
import { ArrowDown, ArrowUp, CornerDownRight, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { MarkedText } from './marked-text.tsx'
import { MediaList } from './media-list.tsx'
import { replyProblemsOn } from './problems.ts'
import { hasChains, hasOwnText, repliesOfTab, type Reply, type Tab } from './replies.ts'
import { chainNote } from './reply-text.ts'
import { TextCounter } from './text-counter.tsx'
import type { ComposerModel } from './use-composer.ts'

/** What follows the text as replies, one below the other, and the way to add one. */
export function ReplyList({ model }: { model: ComposerModel }) {
  const { state, dispatch, networks, problems } = model
  const list = useRef<HTMLDivElement>(null)
  const { tab } = state
  const readers = readersOf(tab, networks, (network) => hasOwnText(state.content, network))
  const chained = readers.filter(hasChains)
  const replies = repliesOfTab(state, tab)
  if (chained.length === 0 && replies.length === 0) return null
  const note = replies.length > 0 && chainNote(readers)

  function focusReply(index: number) {
    list.current?.querySelectorAll<HTMLElement>('[data-reply] textarea')[index]?.focus()
  }

  function add() {
    flushSync(() => dispatch({ type: 'reply-added', key: crypto.randomUUID() }))
    focusReply(replies.length)
  }

  function remove(reply: Reply, index: number) {
    flushSync(() => dispatch({ type: 'reply-removed', key: reply.key }))
    if (replies.length > 1) focusReply(Math.min(index, replies.length - 2))
    else list.current?.querySelector<HTMLElement>('[data-add-reply]')?.focus()
  }

  return (
    <div ref={list} className="grid gap-2.5">
      {replies.length > 0 && (
        <ol aria-label="Replies" className="ms-3 grid gap-2.5 border-s-2 border-ink ps-3">
          {replies.map((reply, index) => (
            <ReplyItem
              // A network's own copy of a reply is still the same field on its tab, and another one on every other tab.
              key={`${tab} ${reply.key.split(':').at(-1)}`}
              model={model}
              reply={reply}
              index={index}
              of={replies.length}
              readers={chained}
              problems={replyProblemsOn(tab, index, problems, state)}
              onRemove={() => remove(reply, index)}
            />
          ))}
        </ol>
      )}
      {note && <Note tone="muted">{note}</Note>}
      <div>
        <Button size="s" variant="quiet" icon={<CornerDownRight aria-hidden />} data-add-reply onClick={add}>
          Add a reply
        </Button>
      </div>
    </div>
  )
}

function readersOf(
  tab: Tab,
  networks: readonly NetworkId[],
  isOwn: (network: NetworkId) => boolean,
): NetworkId[] {
  return tab === 'all' ? networks.filter((network) => !isOwn(network)) : [tab]
}

interface ReplyItemProps {
  model: ComposerModel
  reply: Reply
  index: number
  of: number
  readers: readonly NetworkId[]
  problems: readonly Problem[]
  onRemove: () => void
}

function ReplyItem({ model, reply, index, of, readers, problems, onRemove }: ReplyItemProps) {
  const { dispatch, state } = model
  const name = `reply ${index + 1}`
  const whose = state.tab === 'all' ? 'all networks' : networkNames[state.tab]
  const inText = problems.filter(({ place }) => place === 'text')
  const starts = readers
    .map((network) => overflowStart(reply.text, network))
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
