import { askedIn, progressOf, type Answers, type QuestionGraph } from '../question-graph.ts'
import { type ReactNode, use } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ExampleContext } from '../../parts/example.tsx'
import { QuestionField } from './question-field.tsx'

export interface WizardFormProps {
  graph: QuestionGraph
  answers: Answers
  step: number
  onStep: (step: number) => void
  onAnswer: (id: string, value: string) => void
  /** The field for a picture, if the wizard has such a question. */
  picture: ReactNode
}

/** The questions, one step at a time, in any order. */
export function WizardForm({ graph, answers, step, onStep, onAnswer, picture }: WizardFormProps) {
  const current = graph.steps[step] ?? graph.steps[0]
  // The example counts as no answers.
  const { answered, asked } = progressOf(graph, use(ExampleContext) ? {} : answers)
  if (!current) return null
  const next = graph.steps[step + 1]
  return (
    <>
      <nav aria-label="Steps">
        <ol className="flex flex-wrap gap-1.5">
          {graph.steps.map((each, at) => (
            <li key={each.id}>
              <button
                type="button"
                aria-current={at === step ? 'step' : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-s border border-line px-3 text-small font-medium text-ink-2 aria-[current=step]:border-ink aria-[current=step]:bg-lark-soft aria-[current=step]:text-ink"
                onClick={() => onStep(at)}
              >
                <span className="font-mono text-tiny">{at + 1}</span>
                {each.title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <p className="text-small text-muted">
        {answered} of {asked} questions answered. Unanswered questions are left out of the document.
      </p>
      {askedIn(current, answers).map((question) =>
        question.kind === 'picture' ? (
          <div key={question.id}>{picture}</div>
        ) : (
          <QuestionField
            key={question.id}
            question={question}
            value={answers[question.id] ?? ''}
            onChange={(value) => onAnswer(question.id, value)}
          />
        ),
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button unavailable={step === 0} onClick={() => onStep(step - 1)}>
          Back
        </Button>
        {next && (
          <Button variant="lark" onClick={() => onStep(step + 1)}>
            Next: {next.title}
          </Button>
        )}
      </div>
    </>
  )
}
