import { isDoneByRules } from '#domain/writing/text-tools.ts'
import { LoaderCircle } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { LazyPlanAsk } from '../../billing/lazy-plan-ask.tsx'
import type { ComposerModel } from '../state/use-composer.ts'
import { actionName } from './actions.ts'
import { writerName } from './price-text.ts'
import type { Writers } from './writer-choice.ts'
import { WrittenPart } from './written-part.tsx'
import type { Using } from './use-using.ts'
import type { Writing, WritingJob } from './use-writing.ts'

interface AnswerPartProps {
  model: ComposerModel
  writers: Writers
  writing: Exclude<Writing, { kind: 'idle' }>
  using: Using
  onStop: () => void
  onDiscard: () => void
  onAgain: (by?: WritingJob['by']) => void
  onDescribe: (words: string) => void
}

/** What is being written, what came, or why nothing did. What was typed stays as it is. */
export function AnswerPart(props: AnswerPartProps) {
  const { model, writers, writing, using, onStop, onDiscard, onAgain, onDescribe } = props
  const { job } = writing
  const name = actionName(job.request.tool)
  return (
    <section aria-label={name} className="grid gap-3 rounded-card border border-line-2 bg-card p-3.5">
      <h3 className="flex flex-wrap items-center gap-x-2 font-text text-small font-semibold tracking-normal">
        {writing.kind === 'writing' && <LoaderCircle className="spin size-4" aria-hidden />}
        {name}
        {job.target?.isPart && <span className="font-normal text-muted">of the selected words</span>}
        <span className="ms-auto font-normal text-muted">{writerName(job.by, writers.model)}</span>
      </h3>
      {writing.kind === 'writing' ? (
        <>
          <p className="wrap-anywhere whitespace-pre-wrap">{writing.text}</p>
          <div>
            <Button size="s" onClick={onStop}>
              Stop
            </Button>
          </div>
        </>
      ) : writing.answer.kind === 'written' ? (
        <WrittenPart
          model={model}
          job={job}
          written={writing.answer.written}
          using={using}
          onDone={onDiscard}
          onAgain={() => onAgain()}
          onDescribe={onDescribe}
        />
      ) : (
        <FailedPart answer={writing.answer} job={job} onAgain={onAgain} onDiscard={onDiscard} />
      )}
    </section>
  )
}

interface FailedPartProps extends Pick<AnswerPartProps, 'onAgain' | 'onDiscard'> {
  answer: { kind: 'failed'; message: string; isAi: boolean } | { kind: 'no-room'; message: string }
  job: WritingJob
}

function FailedPart({ answer, job, onAgain, onDiscard }: FailedPartProps) {
  const isAi = answer.kind === 'no-room' || answer.isAi
  const mayUseRules = isAi && isDoneByRules(job.request.tool)
  return (
    <>
      <Note tone="clay">
        {answer.message} {answer.kind === 'no-room' && <LazyPlanAsk />}
      </Note>
      <div className="flex flex-wrap gap-2">
        {answer.kind === 'failed' && (
          <Button size="s" onClick={() => onAgain()}>
            Again
          </Button>
        )}
        {mayUseRules && (
          <Button size="s" onClick={() => onAgain('rules')}>
            By rules
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </>
  )
}
