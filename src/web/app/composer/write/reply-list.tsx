import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Note } from '../../../ui/note.tsx'
import { AddReplyButton } from './add-reply-button.tsx'
import { replyProblemsOn } from '../state/problems.ts'
import { hasChains, readersOfTab, repliesOfTab, type Reply } from '../state/replies.ts'
import { chainNote } from './reply-text.ts'
import { ReplyItem } from './reply-item.tsx'
import type { ComposerModel } from '../state/use-composer.ts'

/** What follows the text as replies, one below the other, and the way to add the next. */
export function ReplyList({ model }: { model: ComposerModel }) {
  const { state, dispatch, networks, problems } = model
  const list = useRef<HTMLDivElement>(null)
  const { tab } = state
  const readers = readersOfTab(state, networks)
  const chained = readers.filter(hasChains)
  const replies = repliesOfTab(state, tab)
  if (replies.length === 0) return null
  const note = chainNote(readers)

  function focusReply(index: number) {
    list.current?.querySelectorAll<HTMLElement>('[data-reply] textarea')[index]?.focus()
  }

  function remove(reply: Reply, index: number) {
    flushSync(() => dispatch({ type: 'reply-removed', key: reply.key }))
    if (replies.length > 1) focusReply(Math.min(index, replies.length - 2))
    else document.querySelector<HTMLElement>('[data-composer] [data-add-reply]')?.focus()
  }

  return (
    <div ref={list} className="grid gap-2.5">
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
      {note && <Note tone="muted">{note}</Note>}
      <div>
        <AddReplyButton model={model} />
      </div>
    </div>
  )
}
