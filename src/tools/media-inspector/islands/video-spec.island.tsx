import { checkVideoFile, shownLength, verdict, type Issue, type Level } from '../check-video-file.ts'
import { shortVideoSpecs, type ShortVideoSpec } from '../short-video-specs.ts'
import type { InspectedVideo } from '../video-facts.ts'
import { Check, CircleHelp, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { answer, numberOf } from '../../canvas/islands/read-input.ts'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Notice } from '../../parts/notice.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { readVideoFile } from './read-video-file.ts'
import { nothingHidden } from '../../parts/example.tsx'

interface SpecData {
  name: string
  facts: InspectedVideo
}

const levels: Record<Level, { icon: LucideIcon; words: string; look: string }> = {
  good: { icon: Check, words: 'Ready', look: 'text-leaf-text' },
  changed: { icon: TriangleAlert, words: 'Accepted, with a warning', look: 'text-amber-text' },
  refused: { icon: X, words: 'Not accepted', look: 'text-clay-text' },
  unknown: { icon: CircleHelp, words: 'Not fully checked', look: 'text-stone-text' },
}

/** Checks a video file against the rules of three networks, without uploading it. */
export default function VideoSpec({ tool, data }: ToolProps<SpecData>) {
  const [file, setFile] = useState({ name: data.name, facts: data.facts, sample: true })
  const [state, setState] = useState<string>('idle')
  const take = async (files: readonly File[]) => {
    const [first] = files
    if (!first) return
    setState('reading')
    const read = await readVideoFile(first)
    if (typeof read === 'string') return setState(read)
    setFile({ name: first.name, facts: read, sample: false })
    setState('idle')
  }
  const checks = shortVideoSpecs.map((spec) => ({ spec, issues: checkVideoFile(file.facts, spec) }))
  useAgentTool({
    name: 'check-short-video',
    description:
      'Whether a video of a length and size is accepted by TikTok, Instagram Reels and YouTube Shorts.',
    inputSchema: {
      type: 'object',
      properties: {
        seconds: { type: 'number' },
        width: { type: 'number' },
        height: { type: 'number' },
        megabytes: { type: 'number' },
      },
      required: ['seconds', 'width', 'height'],
    },
    execute: (input) => {
      const facts: InspectedVideo = {
        ...data.facts,
        durationSec: numberOf(input, 'seconds', 30, [0, 1e6]),
        width: numberOf(input, 'width', 1080, [1, 20_000]),
        height: numberOf(input, 'height', 1920, [1, 20_000]),
        bytes: numberOf(input, 'megabytes', 20, [0, 1e6]) * 1_048_576,
        bitRate: null,
      }
      return answer(shortVideoSpecs.map((spec) => report(spec, checkVideoFile(facts, spec))).join('\n\n'))
    },
  })
  return (
    <Bench
      example={nothingHidden(() => {
        setFile({ name: data.name, facts: data.facts, sample: true })
        setState('idle')
      })}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <FileDrop
            label="Choose a video"
            accept="video/*,.mp4,.mov,.m4v,.webm"
            onFiles={(files) => void take(files)}
            hint="MP4, MOV or WebM of any size. Only its index is read, in your browser."
          />
          {state === 'reading' && (
            <Notice title="Reading its index">This can take a moment for a large file.</Notice>
          )}
          {state !== 'idle' && state !== 'reading' && (
            <Notice title="The file could not be checked" tone="clay">
              {state}
            </Notice>
          )}
          <FactList name={file.name} facts={file.facts} sample={file.sample} />
        </>
      }
      results={
        <>
          <ResultsBar title="Results by network">
            <CopyButton
              text={() =>
                `${file.name}\n\n${checks.map(({ spec, issues }) => report(spec, issues)).join('\n\n')}`
              }
              label="Copy report"
            />
          </ResultsBar>
          <div aria-live="polite" className="grid gap-3">
            {checks.map(({ spec, issues }) => (
              <SpecCard key={spec.id} spec={spec} issues={issues} />
            ))}
          </div>
        </>
      }
    />
  )
}

/** The findings as text to paste. */
function report(spec: ShortVideoSpec, issues: readonly Issue[]): string {
  const rows = issues.map(
    ({ what, found, allowed, level, advice }) =>
      `- ${what}: ${found} (${allowed})${level === 'good' ? '' : `. ${advice}`}`,
  )
  return [`${spec.name}: ${levels[verdict(issues)].words}`, ...rows].join('\n')
}

function FactList({ name, facts, sample }: { name: string; facts: InspectedVideo; sample: boolean }) {
  const rows = [
    ['Length', facts.durationSec === null ? 'not known' : shownLength(facts.durationSec)],
    ['Dimensions', facts.width && facts.height ? `${facts.width} × ${facts.height}` : 'not known'],
    ['Size', `${(facts.bytes / 1_048_576).toFixed(1)} MB`],
    ['Picture', facts.codecName || 'not known'],
    ['Sound', facts.audioCodec ?? 'none found'],
    [
      'Index',
      facts.fastStart === null
        ? 'not known'
        : facts.fastStart
          ? 'before the video data'
          : 'after the video data: it starts late when streamed',
    ],
  ]
  return (
    <div>
      <p className="text-ui font-semibold wrap-anywhere">{name}</p>
      {sample && (
        <p className="text-small text-muted">This is a sample. Choose your own video to replace it.</p>
      )}
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-5 border-t border-line text-small">
        {rows.map(([what, value]) => (
          <div key={what} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2">
            <dt className="text-muted">{what}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function SpecCard({ spec, issues }: { spec: ShortVideoSpec; issues: readonly Issue[] }) {
  const { icon: Icon, words, look } = levels[verdict(issues)]
  return (
    <article className="rounded-card border border-line bg-card px-4 py-3.5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-[1.0625rem]">{spec.name}</h3>
        <p className={`inline-flex items-center gap-1.5 text-ui font-semibold ${look}`}>
          <Icon aria-hidden /> {words}
        </p>
      </header>
      <ul className="mt-2 grid text-small">
        {issues.map((issue) => (
          <IssueRow key={issue.what} issue={issue} />
        ))}
      </ul>
      <p className="mt-2 text-tiny text-muted">{spec.source}</p>
    </article>
  )
}

function IssueRow({ issue: { what, found, allowed, level, advice } }: { issue: Issue }) {
  const { icon: Icon, words, look } = levels[level]
  return (
    <li className="grid grid-cols-[1.25rem_5.5rem_minmax(0,1fr)] gap-x-2 border-t border-line py-1.5">
      <Icon aria-label={words} className={`mt-0.5 size-4 ${look}`} />
      <span className="font-medium">{what}</span>
      <span>
        <strong className="font-semibold">{found}</strong> <span className="text-muted">({allowed})</span>
        {advice && <span className="block text-ink-2">{advice}</span>}
      </span>
    </li>
  )
}
