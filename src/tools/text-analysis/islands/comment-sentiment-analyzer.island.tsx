import { frequentTerms } from '../frequent-terms.ts'
import {
  readComments,
  readLexicon,
  type Driver,
  type Mood,
  type ScoredComment,
  type SentimentLexicon,
  type SentimentReport,
} from '../sentiment.ts'
import { Frown, Meh, Smile } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { TextArea } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { textOf } from './read-state.ts'
import { DelayedAnnouncement } from './delayed-announcement.tsx'
import { nothingHidden } from '../../parts/example.tsx'

const example = [
  'The cinnamon buns are amazing, worth the queue 😍',
  'Sold out at 9 again. Really disappointing.',
  'Do you open on Sundays?',
  'Not bad, but the coffee was cold',
  'Best bakery in Bristol, the staff are so kind',
  'I don’t like the new icing on the buns',
  'Five stars for the rye',
].join('\n')

/** How many comments are listed; all are counted. */
const mostShown = 100

/** Comments, the mood of each, and the words that decided it. */
export default function SentimentAnalyzer({ tool, data }: ToolProps<SentimentLexicon>) {
  const [text, setText] = useSharedState(example, (value) => textOf({ text: value }))
  const lexicon = useMemo(() => readLexicon(data), [data])
  useAgentTool({
    name: 'analyse-comments',
    description: `${tool.name}: scores English comments, one per line, by a word list.`,
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    execute: (input) => ({
      content: [{ type: 'text', text: JSON.stringify(readComments(textOf(input) ?? '', lexicon)) }],
    }),
  })
  // A thousand comments take longer than a key press may.
  const settled = useDeferredValue(text)
  const report = useMemo(() => readComments(settled, lexicon), [settled, lexicon])
  return (
    <Bench
      example={nothingHidden(() => setText(''))}
      label="Comment sentiment analyzer"
      liveResults={false}
      form={
        <TextArea
          label="Comments, one per line"
          hint={
            <span className="text-small text-muted">
              English only. The words are looked up in an English list.
            </span>
          }
          rows={16}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      }
      results={
        report.comments.length === 0 ? (
          <p className="text-[0.9375rem] text-ink-2">
            Paste comments, one per line. They will be sorted here.
          </p>
        ) : (
          <>
            <ResultsBar
              title={`${report.comments.length} ${report.comments.length === 1 ? 'comment' : 'comments'}`}
            >
              <ShareLink state={text} label="Copy link to this" />
            </ResultsBar>
            <Split report={report} />
            <Frequent words={frequentTerms(settled, lexicon.stopWords, 10)} />
            <ul className="grid list-none p-0">
              {report.comments.slice(0, mostShown).map((comment, at) => (
                <Comment key={at} comment={comment} />
              ))}
            </ul>
            {report.comments.length > mostShown && (
              <p className="text-small text-muted">
                The first {mostShown} are shown; all {report.comments.length} are counted.
              </p>
            )}
          </>
        )
      }
    />
  )
}

const moods = {
  positive: { name: 'Positive', Icon: Smile, bar: 'bg-leaf', words: 'text-leaf-text' },
  neutral: { name: 'Neutral', Icon: Meh, bar: 'bg-stone', words: 'text-stone-text' },
  negative: { name: 'Negative', Icon: Frown, bar: 'bg-clay', words: 'text-clay-text' },
} as const satisfies Record<Mood, unknown>

const moodOrder = ['positive', 'neutral', 'negative'] as const

function Split({ report }: { report: SentimentReport }) {
  const share = (mood: Mood) => Math.round((report.counts[mood] / report.comments.length) * 100)
  const said = moodOrder.map((mood) => `${report.counts[mood]} ${mood}`).join(', ')
  return (
    <div className="grid gap-2">
      <DelayedAnnouncement>{said}</DelayedAnnouncement>
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {moodOrder.map((mood) => (
          <span key={mood} className={moods[mood].bar} style={{ width: `${share(mood)}%` }} />
        ))}
      </div>
      <ul className="flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-small">
        {moodOrder.map((mood) => {
          const { name, Icon, words } = moods[mood]
          return (
            <li key={mood} className="flex items-center gap-1.5">
              <Icon aria-hidden className={`size-4 ${words}`} />
              <b className="font-semibold">{name}</b> {report.counts[mood]} ({share(mood)}%)
            </li>
          )
        })}
        <li className="text-muted">Mean {signed(report.mean)}</li>
      </ul>
    </div>
  )
}

function Frequent({ words }: { words: readonly { word: string; count: number }[] }) {
  const often = words.filter(({ count }) => count > 1)
  if (often.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-small">
      <b className="font-semibold">Most common words</b>
      {often.map(({ word, count }) => (
        <span key={word} className="rounded-xs border border-line bg-card px-1.5 py-0.5">
          {word} <span className="font-mono text-tiny text-muted">{count}</span>
        </span>
      ))}
    </p>
  )
}

function Comment({ comment }: { comment: ScoredComment }) {
  const { name, Icon, words } = moods[comment.mood]
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-2.5 border-b border-line py-2.5 text-[0.9375rem] leading-[1.45] last:border-b-0">
      <Icon aria-label={name} className={`mt-0.5 size-5 ${words}`} />
      <div className="min-w-0 wrap-anywhere">
        {comment.text}
        <div className="mt-1 flex flex-wrap gap-1.5 text-small text-muted">
          {comment.drivers.length === 0 && 'No word in it is on the list.'}
          {comment.drivers.map((driver, at) => (
            <DriverChip key={at} driver={driver} />
          ))}
        </div>
      </div>
      <b className={`font-mono text-small ${words}`}>{signed(comment.score)}</b>
    </li>
  )
}

function DriverChip({ driver: { word, value, because } }: { driver: Driver }) {
  const look = value > 0 ? 'bg-leaf-soft text-leaf-text' : 'bg-clay-soft text-clay-text'
  return (
    <span className={`rounded-xs px-1.5 py-px ${look}`}>
      {because === '' ? word : `${because} ${word}`} <span className="font-mono">{signed(value)}</span>
    </span>
  )
}

function signed(value: number): string {
  if (value === 0) return '0'
  return value < 0 ? `−${-value}` : `+${value}`
}
