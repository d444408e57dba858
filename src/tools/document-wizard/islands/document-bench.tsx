import type { DocModel } from '../doc-model.ts'
import type { Answers, QuestionGraph } from '../question-graph.ts'
import { writeMarkdown } from '../write-markdown.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useExampleState } from '../../parts/example-state.ts'
import type { Tool } from '../../parts/tool-props.ts'
import { DocumentExports } from './document-exports.tsx'
import { Sheet } from './sheet.tsx'
import { usePicture } from './use-picture.ts'
import { WizardForm } from './wizard-form.tsx'

export interface DocumentBenchProps {
  tool: Tool
  graph: QuestionGraph
  /** Builds the document from the answers. */
  make: (answers: Answers) => DocModel
  /** Below the document: further results from the answers. */
  renderExtra?: (answers: Answers) => ReactNode
}

/** Questions on one side, the resulting document on the other. */
export function DocumentBench({ tool, graph, make, renderExtra }: DocumentBenchProps) {
  const ids = graph.steps.flatMap((step) => step.questions.map((question) => question.id))
  const pictureId = graph.steps
    .flatMap((step) => step.questions)
    .find((question) => question.kind === 'picture')?.id
  const [answers, setAnswers, exampleShown] = useExampleState<Answers>(
    graph.sample,
    Object.fromEntries(ids.map((id) => [id, ''])),
    (value) => readAnswers(value, ids),
  )
  const [step, setStep] = useState(0)
  const { picture, refused, take, remove } = usePicture()
  const withPicture = (src: string | undefined) =>
    make(pictureId && src ? { ...answers, [pictureId]: src } : answers)
  const doc = withPicture(picture?.address)

  useAgentTool({
    name: tool.id,
    description: `${tool.name}: returns the document as Markdown. Answers by id: ${ids.join(', ')}.`,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(ids.map((id) => [id, { type: 'string' }])),
    },
    execute: (input) => ({
      content: [{ type: 'text', text: writeMarkdown(make(readAnswers(input, ids) ?? {})) }],
    }),
  })

  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      liveResults={false}
      form={
        <WizardForm
          graph={graph}
          answers={answers}
          step={step}
          onStep={(next) => setStep(Math.min(graph.steps.length - 1, Math.max(0, next)))}
          onAnswer={(id, value) => setAnswers((now) => ({ ...now, [id]: value }))}
          picture={
            <div className="grid gap-2">
              <FileDrop
                label={picture ? 'Change picture' : 'Add picture'}
                accept="image/*"
                hint="Stays in this browser. It is not part of the link."
                onFiles={([file]) => void take(file)}
              />
              {refused && (
                <Notice
                  title="This browser cannot open the file as a picture. Choose a JPEG, PNG or WebP."
                  tone="clay"
                />
              )}
              {picture && (
                <div>
                  <Button size="s" onClick={remove}>
                    Remove picture
                  </Button>
                </div>
              )}
            </div>
          }
        />
      }
      results={
        <>
          <ResultsBar title="Your document">
            <ShareLink state={answers} />
          </ResultsBar>
          <div className="flex flex-wrap gap-1.5">
            <DocumentExports
              doc={doc}
              fileDoc={withPicture(picture?.data)}
              name={tool.id.replace(/-(?:builder|generator)$/, '')}
            />
            <DownloadButton
              name="answers.json"
              type="application/json"
              make={() => JSON.stringify(answers, null, 2)}
            >
              JSON
            </DownloadButton>
          </div>
          {renderExtra?.(answers)}
          <Sheet doc={doc} />
        </>
      }
    />
  )
}

function readAnswers(value: unknown, ids: readonly string[]): Answers | null {
  if (typeof value !== 'object' || value === null) return null
  const answers: Record<string, string> = {}
  for (const id of ids) {
    const answer: unknown = Reflect.get(value, id)
    if (typeof answer === 'string' && answer.length <= 20_000 && !/^(?:data|blob):/.test(answer))
      answers[id] = answer
  }
  return answers
}
