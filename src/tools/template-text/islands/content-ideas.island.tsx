import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { contentIdeas, type ContentIdea, type IdeaBank } from '#domain/text-templates/content-ideas.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { encodeState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { seedOf, type BenchState } from '../bench-state.ts'
import { ideasAsCsv, nameOf } from '../ideas-as-csv.ts'
import { type BankForm, formSchema, readAnswers, startOf } from './bank-form.ts'
import { BenchFields, PickGrid } from './bench-fields.tsx'
import { useBenchForm } from './use-bench-form.ts'
import { NothingYet, WriteForm } from './write-form.tsx'

type Ideas = IdeaBank & BankForm

const everyPillar = 'all'

/** Thirty ideas from pillars, angles and formats. */
export default function ContentIdeas({ tool, data }: ToolProps<Ideas>) {
  const start = startOf(data)
  const form = useBenchForm(
    { ...start, picks: [...start.picks, ...data.formats.map(({ id }) => id)] },
    data.fields,
    'sent',
  )
  const [pillar, setPillar] = useState(everyPillar)
  const ideasFor = (state: BenchState) => contentIdeas(data, { ...state, seed: seedOf(state) })
  const ideas = ideasFor(form.state)
  const shown = ideas.filter((idea) => pillar === everyPillar || idea.pillar === pillar)
  useAgentTool({
    name: tool.id,
    description: `${tool.name}: up to thirty post ideas for a niche, by pillar and format.`,
    inputSchema: formSchema(data),
    execute: (input) => {
      const made = ideasFor({ ...start, values: readAnswers(data, input) })
      return { content: [{ type: 'text', text: ideaList(data, made) }] }
    },
  })
  return (
    <Bench
      example={form.example}
      label={tool.name}
      form={
        <WriteForm form={form} write="Find thirty ideas" again="Find thirty more">
          <BenchFields fields={data.fields} form={form} />
          <PickGrid legend="Pillars" options={data.styles} values={form.draft.picks} onChange={form.pick} />
          <PickGrid legend="Formats" options={data.formats} values={form.draft.picks} onChange={form.pick} />
        </WriteForm>
      }
      results={
        <>
          <ResultsBar
            title={ideas.length === 0 ? 'Ideas' : ideas.length === 1 ? 'One idea' : `${ideas.length} ideas`}
          >
            {ideas.length > 0 && (
              <>
                <CopyButton text={() => ideaList(data, ideas)} label="Copy all" />
                <DownloadButton name="content-ideas.csv" type="text/csv" make={() => ideasAsCsv(data, ideas)}>
                  Download CSV
                </DownloadButton>
                <ShareLink state={form.state} label="Copy link to these" />
                <Button
                  variant="line"
                  size="s"
                  icon={<CalendarPlus aria-hidden />}
                  onClick={() => location.assign(calendarAddress(ideas))}
                >
                  Send to the content calendar
                </Button>
              </>
            )}
          </ResultsBar>
          {ideas.length === 0 && (
            <NothingYet>Enter your niche and choose a pillar. Thirty ideas will appear here.</NothingYet>
          )}
          {ideas.length > 0 && (
            <SelectField
              label="Show"
              className="max-w-60"
              value={pillar}
              onChange={(event) => setPillar(event.target.value)}
            >
              <option value={everyPillar}>All pillars</option>
              {data.styles.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </SelectField>
          )}
          <ol className="grid gap-0 overflow-hidden rounded-card border border-line bg-card empty:hidden">
            {shown.map((idea) => (
              <IdeaRow
                key={`${idea.text}|${idea.format}`}
                bank={data}
                idea={idea}
                number={ideas.indexOf(idea) + 1}
              />
            ))}
          </ol>
        </>
      }
    />
  )
}

function IdeaRow({ bank, idea, number }: { bank: Ideas; idea: ContentIdea; number: number }) {
  const format = bank.formats.find(({ id }) => id === idea.format)
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 border-t border-line px-4 py-3 first:border-t-0">
      <span className="pt-0.5 font-mono text-tiny text-muted">{number}</span>
      <div className="grid gap-1">
        <p className="leading-[1.4] font-semibold">{idea.text}</p>
        <p className="text-small text-ink-2">
          {nameOf(bank.styles, idea.pillar)} · {format?.name}. {format?.first}
        </p>
        <div className="-ml-2.5 flex flex-wrap gap-1.5">
          <CopyButton text={idea.text} />
          <UseInPost text={idea.text} variant="quiet" />
        </div>
      </div>
    </li>
  )
}

function ideaList(bank: Ideas, ideas: readonly ContentIdea[]): string {
  return ideas
    .map(
      (idea, at) =>
        `${at + 1}. ${idea.text} (${nameOf(bank.styles, idea.pillar)}, ${nameOf(bank.formats, idea.format)})`,
    )
    .join('\n')
}

/** The most ideas the content calendar accepts, one per line. */
const mostInCalendar = 20

/** The ideas are in the fragment, which is never sent to a server. */
function calendarAddress(ideas: readonly ContentIdea[]): string {
  const pillars = ideas.slice(0, mostInCalendar).map((idea) => idea.text)
  return `/free-tools/content-calendar-generator#s=${encodeState({ pillars: pillars.join('\n') })}`
}
