import {
  checkHashtags,
  instagramHashtagCap,
  type CheckedHashtag,
  type HashtagFault,
} from '../check-hashtags.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { TextArea } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { textOf } from './read-state.ts'
import { DelayedAnnouncement } from './delayed-announcement.tsx'
import { nothingHidden } from '../../parts/example.tsx'

const example =
  'Six-thirty, handlebars cold, forty of us on the quay. Come on Saturday.\n\n#cyclingclub #bristol cycling #2026 #gravel-ride #ridewithus #CyclingClub #saturdayride #coffeestop'

/** Hashtags, the part Instagram would link, and a valid list. */
export default function HashtagChecker({ tool }: ToolProps) {
  const [text, setText] = useSharedState(example, (value) => textOf({ text: value }))
  useAgentTool({
    name: 'check-instagram-hashtags',
    description: `${tool.name}: finds hashtags Instagram would not link, duplicates and those beyond its cap.`,
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    execute: (input) => ({
      content: [{ type: 'text', text: JSON.stringify(checkHashtags(textOf(input) ?? '')) }],
    }),
  })
  const report = checkHashtags(text)
  return (
    <Bench
      example={nothingHidden(() => setText(''))}
      label="Instagram hashtag checker"
      liveResults={false}
      form={
        <TextArea
          label="Caption or hashtags"
          hint={
            <span className="text-small text-muted">
              A whole caption, a line of hashtags, or one word per line.
            </span>
          }
          rows={10}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      }
      results={
        report.hashtags.length === 0 ? (
          <p className="text-[0.9375rem] text-ink-2">Type or paste hashtags. Each one is checked here.</p>
        ) : (
          <>
            <ResultsBar title={summary(report.hashtags)}>
              <ShareLink state={text} label="Copy link to this" />
            </ResultsBar>
            <DelayedAnnouncement>{summary(report.hashtags)}</DelayedAnnouncement>
            <LimitBar label="Hashtags Instagram would link" used={report.linked} limit={report.cap} />
            <ul className="grid list-none p-0">
              {report.hashtags.map((hashtag, at) => (
                <Row key={`${at} ${hashtag.typed}`} hashtag={hashtag} />
              ))}
            </ul>
            {report.cleaned.length > 0 && (
              <>
                <h3 className="mt-2 text-base font-semibold">Corrected list</h3>
                <ResultCard
                  text={report.cleaned.join(' ')}
                  networks={['instagram']}
                  meta={`${report.cleaned.length} of ${report.cap}`}
                />
              </>
            )}
          </>
        )
      }
    />
  )
}

function summary(hashtags: readonly CheckedHashtag[]): string {
  const wrong = hashtags.filter(({ faults }) => faults.length > 0).length
  const of = `${hashtags.length} ${hashtags.length === 1 ? 'hashtag' : 'hashtags'}`
  return wrong === 0 ? `${of}, no problems` : `${of}, ${wrong} to fix`
}

function Row({ hashtag }: { hashtag: CheckedHashtag }) {
  const fine = hashtag.faults.length === 0
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-2.5 border-b border-line py-2 text-[0.9375rem] last:border-b-0">
      {fine ? (
        <Check aria-label="No problem" className="mt-1 size-4 text-leaf-text" />
      ) : (
        <TriangleAlert aria-label="To fix" className="mt-1 size-4 text-clay-text" />
      )}
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{hashtag.typed}</b>
        {hashtag.faults.map((fault) => (
          <small key={fault} className="block text-small text-ink-2">
            {faultWords(fault, hashtag)}
          </small>
        ))}
      </span>
    </li>
  )
}

function faultWords(fault: HashtagFault, { tag, mended }: CheckedHashtag): string {
  switch (fault) {
    case 'over-the-cap':
      return `Over the limit of ${instagramHashtagCap} per post.`
    case 'duplicate':
      return 'Duplicate. Capitals make no difference.'
    case 'digits-only':
      return 'Digits alone are not linked. Add a letter.'
    case 'empty':
      return 'Nothing after the # can be linked.'
    case 'cut-short':
      return `Instagram would link only ${tag}. Did you mean ${mended}?`
    case 'space':
      return `A space ends a hashtag. Did you mean ${mended}?`
    case 'without-mark':
      return `The # is missing. With it: ${tag}`
  }
}
