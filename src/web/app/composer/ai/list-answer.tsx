import { Button } from '../../../ui/button.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import type { WrittenPartProps } from './written-part-props.ts'

type ItemsProps = WrittenPartProps & { items: readonly string[] }

/** Points to read. */
export function ListAnswer({ items, onAgain, onDone }: ItemsProps) {
  return (
    <>
      {items.length === 0 ? (
        <p className="text-ink-2">There is nothing to improve.</p>
      ) : (
        <Points items={items} />
      )}
      <AnswerButtons onAgain={onAgain} onDone={onDone} />
    </>
  )
}

function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5">
      {items.map((item) => (
        <li key={item} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  )
}

/** A thread: its first part is the post, the others become replies. */
export function ThreadAnswer({ items, using, onAgain, onDone }: ItemsProps) {
  if (items.length < 2) {
    return (
      <>
        <p className="text-ink-2">The text fits into one post.</p>
        <AnswerButtons onAgain={onAgain} onDone={onDone} />
      </>
    )
  }
  return (
    <>
      <ol className="grid list-decimal gap-2 ps-5">
        {items.map((item, at) => (
          <li key={`${at}-${item}`} className="wrap-anywhere whitespace-pre-wrap">
            {item}
          </li>
        ))}
      </ol>
      <AnswerButtons
        useName={`Use all ${items.length}`}
        onUse={() => using.thread(items)}
        onAgain={onAgain}
        onDone={onDone}
      />
    </>
  )
}

/** Ideas: one is taken as the description of a post. */
export function IdeasAnswer({
  items,
  onPick,
  onAgain,
  onDone,
}: ItemsProps & { onPick: (idea: string) => void }) {
  return (
    <>
      <ul className="grid gap-1.5">
        {items.map((item) => (
          <li
            key={item}
            className="flex items-start gap-2 border-t border-line pt-1.5 first:border-t-0 first:pt-0"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{item}</span>
            <Button size="s" onClick={() => onPick(item)}>
              Use<span className="sr-only"> {item}</span>
            </Button>
          </li>
        ))}
      </ul>
      <AnswerButtons onAgain={onAgain} onDone={onDone} />
    </>
  )
}
