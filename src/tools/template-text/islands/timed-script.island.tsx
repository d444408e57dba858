import type { SectionBank } from '../write-sections.ts'
import {
  clock,
  paceOf,
  paces,
  scriptLengths,
  scriptText,
  timedScript,
  type ScriptLine,
} from '../timed-script.ts'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { formSchema, readAnswers, startOf, type BankForm } from './bank-form.ts'
import { BenchFields } from './bench-fields.tsx'
import { Teleprompter } from './teleprompter.tsx'
import { useBenchForm } from './use-bench-form.ts'
import { NothingYet, WriteForm } from './write-form.tsx'

const parts = {
  hook: 'Hook',
  setup: 'Setup',
  point: 'Point',
  detail: 'Detail',
  recap: 'Recap',
  payoff: 'Payoff',
  ask: 'Ask',
} as const

type ScriptBank = { sections: SectionBank } & Omit<BankForm, 'styles'>

/** A script of a given length, with the start time of each line. */
export default function TimedScript({ tool, data }: ToolProps<ScriptBank>) {
  const start = startOf({ ...data, styles: [] }, { seconds: '30', pace: 'usual' })
  const form = useBenchForm(start, data.fields, 'live')
  const [prompting, setPrompting] = useState(false)
  const { values } = form.state
  const script = timedScript(data.sections, form.state)
  const seconds = Number(values['seconds'])
  useAgentTool({
    name: tool.id,
    description: `${tool.name}: a 30-second script with the start time of each line.`,
    inputSchema: formSchema(data),
    execute: (input) => {
      const asked = { ...start, values: { ...start.values, ...readAnswers(data, input) } }
      return { content: [{ type: 'text', text: scriptText(timedScript(data.sections, asked)) }] }
    },
  })
  return (
    <Bench
      example={form.example}
      label={tool.name}
      liveResults={false}
      form={
        <WriteForm form={form} write="Change wording" again="Change wording">
          <BenchFields fields={data.fields} form={form} />
          <div className="grid gap-1.5">
            <span className="text-small font-semibold">Length</span>
            <SegmentedControl
              label="Length"
              segments={scriptLengths.map((each) => ({ value: String(each), label: `${each} s` }))}
              value={values['seconds'] ?? '30'}
              onChange={(each) => form.set('seconds', each)}
            />
          </div>
          <div className="grid gap-1.5">
            <span className="text-small font-semibold">Speaking speed</span>
            <SegmentedControl
              label="Speaking speed"
              segments={Object.entries(paces).map(([value, { name }]) => ({ value, label: name }))}
              value={values['pace'] ?? 'usual'}
              onChange={(pace) => form.set('pace', pace)}
            />
            <span className="text-small text-muted">
              {paceOf(values['pace']).wordsPerSecond} words a second, {script.budget} words in total
            </span>
          </div>
        </WriteForm>
      }
      results={
        script.lines.length === 0 ? (
          <NothingYet>Say what the video is about. The script will appear here.</NothingYet>
        ) : (
          <>
            <ResultsBar title={`Script, ${script.lasts} seconds`}>
              <Button variant="line" size="s" onClick={() => setPrompting(true)}>
                Teleprompter
              </Button>
              <CopyButton text={() => scriptText(script)} label="Copy all" />
              <DownloadButton name="script.txt" make={() => scriptText(script)}>
                Download
              </DownloadButton>
              <ShareLink state={form.state} />
            </ResultsBar>
            <SpeakingTime lasts={script.lasts} limit={seconds} />
            {script.lasts > seconds && (
              <Notice title={`${Math.ceil(script.lasts - seconds)} seconds too long`} tone="clay">
                Shorten the marked lines, or choose a longer length.
              </Notice>
            )}
            <ol className="grid overflow-hidden rounded-card border border-line bg-card">
              {script.lines.map((line) => (
                <LineRow key={`${line.at}-${line.text}`} line={line} />
              ))}
            </ol>
            {script.leftOut.length > 0 && (
              <Notice
                title={`No room for ${script.leftOut.length === 1 ? 'one point' : `${script.leftOut.length} points`}`}
              >
                {script.leftOut.join(' ')} Choose a longer length to fit more.
              </Notice>
            )}
            <div className="flex flex-wrap justify-end gap-1.5">
              <UseInPost text={script.lines.map((line) => line.text).join('\n')} networks={['tiktok']} />
            </div>
            {prompting && (
              <Teleprompter lines={script.lines} lasts={script.lasts} onClose={() => setPrompting(false)} />
            )}
          </>
        )
      }
    />
  )
}

function LineRow({ line }: { line: ScriptLine }) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 border-t border-line px-4 py-3 first:border-t-0">
      <span className="font-mono text-tiny leading-[1.9] text-muted">{clock(line.at)}</span>
      <div>
        <p className="leading-[1.45] wrap-anywhere">{line.text}</p>
        <p className="mt-0.5 text-tiny text-muted">
          {parts[line.part]} · {line.words} {line.words === 1 ? 'word' : 'words'} · {line.lasts} s
          {line.over > 0 && (
            <span className="font-semibold text-clay-text">
              {' '}
              · remove {line.over} {line.over === 1 ? 'word' : 'words'}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

/** How much of the length is spoken. Nearly full is good here, so there is no warning before the end. */
function SpeakingTime({ lasts, limit }: { lasts: number; limit: number }) {
  const fits = lasts <= limit
  return (
    <div className="grid gap-1 text-small">
      <div className="flex items-baseline justify-between gap-3">
        <span>Speaking time</span>
        <span className="font-mono text-tiny">
          {lasts}/{limit} s
        </span>
      </div>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={classNames('h-full rounded-full', fits ? 'bg-leaf' : 'bg-clay')}
          style={{ width: `${Math.min(100, (100 * lasts) / limit)}%` }}
        />
      </div>
      <span className={fits ? 'text-tiny text-leaf-text' : 'text-tiny text-clay-text'}>
        {fits ? `Fits, with ${(limit - lasts).toFixed(1)} s for pauses` : 'Too long'}
      </span>
    </div>
  )
}
