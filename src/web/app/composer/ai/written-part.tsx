import { Note } from '../../../ui/note.tsx'
import { WordDifference } from '../drafts/word-difference.tsx'
import { textOfTab } from '../state/composer-state.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { HashtagAnswer } from './hashtag-answer.tsx'
import { IdeasAnswer, ListAnswer, ThreadAnswer } from './list-answer.tsx'
import type { WrittenPartProps } from './written-part-props.ts'
import { VariantsAnswer } from './variants-answer.tsx'

/** What was written, with what can be done with it. Nothing is put into the post by itself. */
export function WrittenPart(props: WrittenPartProps) {
  const { job, written, onDescribe } = props
  switch (job.request.tool) {
    case 'variants':
      return <VariantsAnswer {...props} variants={written.variants ?? {}} />
    case 'hashtags':
      return <HashtagAnswer {...props} tags={written.items ?? []} />
    case 'thread':
      return <ThreadAnswer {...props} items={written.items ?? []} />
    case 'ideas':
      return <IdeasAnswer {...props} items={written.items ?? []} onPick={onDescribe} />
    case 'review':
      return <ListAnswer {...props} items={written.items ?? []} />
    case 'first-comment':
      return <FirstCommentAnswer {...props} />
    default:
      return <ChangedText {...props} />
  }
}

/** A changed text, as a difference. */
function ChangedText({ job, written, using, onDone, onAgain }: WrittenPartProps) {
  const { target } = job
  const isSame = target?.words === written.result
  const isThere = target !== null && using.isThere(target)
  return (
    <>
      {isSame ? (
        <p className="text-ink-2">There is nothing to change.</p>
      ) : (
        <WordDifference before={target?.words ?? ''} after={written.result} show="both" />
      )}
      {!isThere && (
        <Note tone="amber">Your text has changed since. Ask again, or copy what you need from here.</Note>
      )}
      <AnswerButtons
        onUse={isSame ? undefined : () => target && using.text(target, written.result)}
        isOff={!isThere}
        onAgain={onAgain}
        onDone={onDone}
      />
    </>
  )
}

function FirstCommentAnswer({ model, written, using, onDone, onAgain }: WrittenPartProps) {
  const { result, firstComment } = written
  if (!firstComment) {
    return (
      <>
        <p className="text-ink-2">There are no links or hashtags to move.</p>
        <AnswerButtons onAgain={onAgain} onDone={onDone} />
      </>
    )
  }
  return (
    <>
      <WordDifference before={textOfTab(model.state, model.state.tab)} after={result} show="both" />
      <div className="rounded-s bg-paper-2 px-3 py-2">
        <b className="block text-tiny font-semibold text-ink-2">First comment</b>
        <p className="wrap-anywhere whitespace-pre-wrap">{firstComment}</p>
      </div>
      <AnswerButtons
        onUse={() => using.firstComment(result, firstComment)}
        onAgain={onAgain}
        onDone={onDone}
      />
    </>
  )
}
