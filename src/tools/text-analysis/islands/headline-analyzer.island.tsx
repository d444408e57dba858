import { analyseHeadline } from '../headline.ts'
import { qualityLabel } from '#domain/quality/quality-score.ts'
import { TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { FindingList } from './finding-list.tsx'
import { textOf } from './read-state.ts'
import { DelayedAnnouncement } from './delayed-announcement.tsx'
import { ScoreCircle } from './score-circle.tsx'
import { nothingHidden } from '../../parts/example.tsx'
import {
  type HeadlineReport,
  type HeadlineWords,
  type HeadlineShape,
  type WordKind,
  wordKinds,
} from '../headline-report.ts'

const example = 'Things to know about baking rye bread at home'

/** A headline, its score, and the reason for every point. */
export default function HeadlineAnalyzer({ tool, data }: ToolProps<HeadlineWords>) {
  const [text, setText] = useSharedState(example, (value) => textOf({ text: value }))
  useAgentTool({
    name: 'analyse-headline',
    description: `${tool.name}: scores an English headline from 0 to 100 and explains every point.`,
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    execute: (input) => {
      const { score, points } = analyseHeadline(textOf(input) ?? '', data)
      return { content: [{ type: 'text', text: JSON.stringify({ score, points }) }] }
    },
  })
  const report = analyseHeadline(text, data)
  return (
    <Bench
      example={nothingHidden(() => setText(''))}
      label="Headline analyzer"
      liveResults={false}
      form={
        <>
          <TextField
            label="Headline"
            hint={
              <span className="text-small text-muted">
                English only. Your headline is not compared with other people’s.
              </span>
            }
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {report.words.length > 0 && <Balance report={report} />}
          <div className="flex flex-wrap gap-2">
            <CopyButton text={text} label="Copy headline" variant="lark" size="m" />
            <ShareLink state={text} label="Copy link to this" />
          </div>
        </>
      }
      results={
        report.points.length === 0 ? (
          <p className="text-[0.9375rem] text-ink-2">Enter a headline. Its points will appear here.</p>
        ) : (
          <Judgement report={report} />
        )
      }
    />
  )
}

const shapes: Record<HeadlineShape, string> = {
  question: 'A question',
  'how-to': 'A how-to',
  list: 'A list',
  quotation: 'A quotation',
  statement: 'A statement',
}

function Judgement({ report }: { report: HeadlineReport }) {
  const label = qualityLabel(report.score)
  const facts = [
    ['Kind', shapes[report.shape]],
    ['Words', `${report.words.length}`],
    ['Characters', `${report.characters}`],
    ['Syllables per word', report.syllablesPerWord.toFixed(1)],
  ] as const
  const lost = report.points.filter((point) => point.score < point.max)
  return (
    <>
      <h2 className="sr-only">Your headline’s score</h2>
      <DelayedAnnouncement>{`${report.score} of 100, ${label}.`}</DelayedAnnouncement>
      <div className="mb-3 flex flex-wrap items-center gap-x-9 gap-y-6">
        <ScoreCircle score={report.score} label={label} />
        <dl className="grid min-w-0 flex-[1_1_220px] text-[0.9375rem]">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-3 border-b border-line py-1.5">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid gap-7 desk:grid-cols-2">
        <FindingList
          tone="good"
          title="Points scored"
          nothing="None yet."
          findings={report.points
            .filter(({ score }) => score > 0)
            .map(({ text, score }) => ({ text, score }))}
        />
        <FindingList
          tone="bad"
          title="Points lost"
          nothing="None. Every rule gave full points."
          findings={lost.map((point) => ({ ...point, score: point.score - point.max }))}
        />
      </div>
    </>
  )
}

const kindNames: Record<WordKind, string> = {
  common: 'Small words',
  feeling: 'Emotional words',
  reader: 'Addresses the reader',
  vague: 'Vague words',
  plain: 'Naming words',
}

const kindLooks: Record<WordKind, string> = {
  common: 'bg-paper-2 text-ink-2',
  feeling: 'bg-dawn-soft text-on-dawn-soft',
  reader: 'bg-sky-soft text-sky-text',
  vague: 'bg-clay-soft text-clay-text',
  plain: 'bg-leaf-soft text-leaf-text',
}

/** Every word with its kind, and the share of each kind. */
function Balance({ report }: { report: HeadlineReport }) {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-1.5 text-[0.9375rem]">
        {report.words.map(({ word, kind }, at) => (
          <span key={at} className={`rounded-xs px-1.5 py-0.5 ${kindLooks[kind]}`}>
            {word}
            <span className="sr-only"> ({kindNames[kind].toLowerCase()})</span>
          </span>
        ))}
      </p>
      <ul className="grid list-none grid-cols-2 gap-x-4 gap-y-1.5 p-0 text-small">
        {wordKinds.map((kind) => (
          <li key={kind} className="flex items-center justify-between gap-2">
            <span className={`rounded-xs px-1.5 py-0.5 ${kindLooks[kind]}`}>{kindNames[kind]}</span>
            <span className="font-mono">{Math.round(report.balance[kind] * 100)}%</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
