import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { CalculatedFigure, Output, OutputDocument, FigureTone, FigureVerdict } from '../output.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { BarChart } from './bar-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { ResultTable } from './result-table.tsx'

/** The results of a calculator: the main ones large, the others below. */
export function Outputs({ outputs }: { outputs: readonly Output[] }) {
  const figures = outputs.filter((output) => output.kind === 'figure')
  const verdicts = outputs.filter((output) => output.kind === 'verdict')
  const others = outputs.filter((output) => output.kind !== 'figure' && output.kind !== 'verdict')
  const answers = figures.filter((figure) => figure.main)
  const steps = figures.filter((figure) => !figure.main)
  return (
    <>
      {verdicts.map((verdict) => (
        <VerdictLine key={verdict.id} verdict={verdict} />
      ))}
      {answers.length > 0 && <Answers figures={answers} />}
      {steps.length > 0 && <Steps figures={steps} />}
      {others.map((output) => (
        <Other key={output.kind === 'problem' ? output.field : output.id} output={output} />
      ))}
    </>
  )
}

const tones: Record<FigureTone, string> = {
  leaf: 'bg-leaf-soft text-leaf-text',
  sky: 'bg-sky-soft text-sky-text',
  amber: 'bg-amber-soft text-amber-text',
  clay: 'bg-clay-soft text-clay-text',
  stone: 'bg-stone-soft text-stone-text',
}

function VerdictLine({ verdict }: { verdict: FigureVerdict }) {
  const Mark = verdict.tone === 'leaf' ? CircleCheck : verdict.tone === 'clay' ? CircleAlert : TriangleAlert
  return (
    <div
      className={classNames(
        'grid grid-cols-[auto_1fr] items-center gap-x-3 rounded-card px-4 py-3',
        tones[verdict.tone],
      )}
    >
      <Mark aria-hidden className="size-5" />
      <p className="font-display text-3 leading-tight font-bold">{verdict.label}</p>
      {verdict.text && <p className="col-start-2 text-ui">{verdict.text}</p>}
    </div>
  )
}

function Answers({ figures }: { figures: readonly CalculatedFigure[] }) {
  return (
    <dl className={classNames('grid gap-2.5', figures.length > 1 && 'desk:grid-cols-2')}>
      {figures.map((figure) => (
        <div key={figure.id} className="min-w-0 rounded-card border border-line bg-card px-4 py-3.5">
          <dt className="text-small font-semibold text-ink-2">{figure.label}</dt>
          <dd className="mt-1">
            <span
              className={classNames(
                'block font-display leading-[1.1] font-bold tracking-[-0.02em] wrap-anywhere tabular-nums',
                figure.text.length > 22 ? 'text-3' : 'text-2',
              )}
            >
              {figure.text}
            </span>
            <Particulars figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Steps({ figures }: { figures: readonly CalculatedFigure[] }) {
  return (
    <dl className="rounded-card border border-line bg-card px-4">
      {figures.map((figure) => (
        <div
          key={figure.id}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] items-baseline gap-x-4 border-b border-line py-2.5 last:border-b-0"
        >
          <dt className="text-ui">{figure.label}</dt>
          <dd className="text-right text-base font-semibold wrap-anywhere tabular-nums">{figure.text}</dd>
          {(figure.note ?? figure.working) && (
            <dd className="col-span-full">
              <Particulars figure={figure} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Particulars({ figure: { note, working } }: { figure: CalculatedFigure }) {
  return (
    <>
      {note && <span className="mt-1 block text-small text-ink-2">{note}</span>}
      {working && (
        <span className="mt-1 block font-mono text-tiny leading-[1.5] wrap-anywhere text-muted">
          {working}
        </span>
      )}
    </>
  )
}

function Other({ output }: { output: Exclude<Output, CalculatedFigure | FigureVerdict> }) {
  switch (output.kind) {
    case 'table':
      return <ResultTable table={output} />
    case 'chart':
      return <LineChart chart={output} />
    case 'bars':
      return <BarChart {...output} />
    case 'document':
      return <DocumentCard output={output} />
    case 'warning':
      return (
        <Note tone="amber" filled>
          {output.text}
        </Note>
      )
    case 'problem':
      return (
        <Note tone="clay" filled>
          {output.text}
        </Note>
      )
    default:
      return output satisfies never
  }
}

function DocumentCard({ output: { title, fileName, markdown } }: { output: OutputDocument }) {
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1.5">
        <h3 className="mr-auto text-ui font-semibold">{title}</h3>
        <CopyButton text={markdown} label="Copy" />
        <DownloadButton name={fileName} type="text/markdown" make={() => markdown}>
          Download Markdown
        </DownloadButton>
      </div>
      <p className="rounded-card border border-line bg-card px-4 py-3.5 font-mono text-tiny leading-[1.6] wrap-anywhere whitespace-pre-wrap">
        {markdown}
      </p>
    </section>
  )
}
