import { useTimeFormat } from '#web/ui/time-format.ts'
import { writeIcs } from '#domain/time/ics.ts'
import { readEvent } from '../event-facts.ts'
import { calendarEventOf, eventJsonLd, eventText, slug } from '../event-text.ts'
import type { SectionBank } from '../write-sections.ts'
import type { ReactNode } from 'react'
import { TextArea } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { type BankForm, formSchema, readAnswers, startOf } from './bank-form.ts'
import { BenchFields } from './bench-fields.tsx'
import { useBenchForm } from './use-bench-form.ts'
import { NothingYet, WriteForm } from './write-form.tsx'

type EventBank = { sections: SectionBank } & Omit<BankForm, 'styles'>

/** A text for an event, with the same data as structured data and as a calendar file. */
export default function EventDescription({ tool, data }: ToolProps<EventBank>) {
  const start = startOf({ ...data, styles: [] })
  const form = useBenchForm(start, data.fields, 'live')
  const format = useTimeFormat()
  const { facts, problems } = readEvent(form.state.values)
  useAgentTool({
    name: tool.id,
    description: `${tool.name}: the text of an event and its schema.org data.`,
    inputSchema: formSchema(data),
    execute: (input) => {
      const asked = { ...start, values: readAnswers(data, input) }
      const read = readEvent(asked.values)
      const text = read.facts
        ? [eventText(data.sections, asked, read.facts, format), eventJsonLd(read.facts, '')].join('\n\n')
        : Object.values(read.problems).join(' ')
      return { content: [{ type: 'text', text }] }
    },
  })
  return (
    <Bench
      example={form.example}
      label={tool.name}
      liveResults={false}
      form={
        <WriteForm form={form} write="Change wording" again="Change wording">
          <BenchFields fields={data.fields} form={form} problems={problems} />
        </WriteForm>
      }
      results={
        facts === null ? (
          <NothingYet>
            {Object.values(problems).length === 1
              ? `One field is missing. ${Object.values(problems)[0]}`
              : 'Fill in the marked fields. The event text will appear here.'}
          </NothingYet>
        ) : (
          <EventResults
            text={eventText(data.sections, form.state, facts, format)}
            facts={facts}
            share={<ShareLink state={form.state} />}
          />
        )
      }
    />
  )
}

interface EventResultsProps {
  text: string
  facts: Parameters<typeof eventJsonLd>[0]
  share: ReactNode
}

function EventResults({ text, facts, share }: EventResultsProps) {
  const jsonLd = eventJsonLd(facts, text.split('\n')[0] ?? '')
  const script = `<script type="application/ld+json">\n${jsonLd}\n</script>`
  return (
    <>
      <ResultsBar title="Event description">
        <DownloadButton
          name={`${slug(facts.name)}.ics`}
          type="text/calendar"
          make={() => writeIcs(facts.name, [calendarEventOf(facts, text)], new Date())}
        >
          Calendar file (.ics)
        </DownloadButton>
        {share}
      </ResultsBar>
      <ResultCard text={text} networks={['facebook']} meta={`${text.length} characters`} />
      <section className="grid gap-2.5">
        <ResultsBar title="Structured data">
          <CopyButton text={script} label="Copy JSON-LD" />
        </ResultsBar>
        <TextArea
          readOnly
          rows={14}
          className="font-mono"
          label={<span className="font-text">For the event’s page on your own site</span>}
          value={script}
        />
      </section>
    </>
  )
}
