import { connectionMessages, noteLimits } from '../connection-message.ts'
import type { SectionBank } from '../write-sections.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { type BankForm, formSchema, readAnswers, startOf } from './bank-form.ts'
import { BenchFields } from './bench-fields.tsx'
import { useBenchForm } from './use-bench-form.ts'
import { NothingYet, WriteForm } from './write-form.tsx'

type NoteBank = { sections: SectionBank } & Omit<BankForm, 'styles'>

/** Notes for an invitation, within 200 or 300 characters. */
export default function ConnectionMessage({ tool, data }: ToolProps<NoteBank>) {
  const start = startOf({ ...data, styles: [] }, { limit: String(noteLimits[0]) })
  const form = useBenchForm(start, data.fields, 'sent')
  const notes = connectionMessages(data.sections, form.state)
  const limit = Number(form.state.values['limit'])
  useAgentTool({
    name: tool.id,
    description: `${tool.name}: four notes of at most 200 characters.`,
    inputSchema: formSchema(data),
    execute: (input) => {
      const asked = { ...start, values: { ...start.values, ...readAnswers(data, input) } }
      const texts = connectionMessages(data.sections, asked).map((note) => note.text)
      return { content: [{ type: 'text', text: texts.join('\n\n') }] }
    },
  })
  return (
    <Bench
      example={form.example}
      label={tool.name}
      form={
        <WriteForm form={form} write="Write four notes" again="Write four more">
          <div className="grid gap-1.5">
            <span className="text-small font-semibold">Your account</span>
            <SegmentedControl
              label="Your account"
              segments={[
                { value: String(noteLimits[0]), label: `Free, ${noteLimits[0]}` },
                { value: String(noteLimits[1]), label: `Premium, ${noteLimits[1]}` },
              ]}
              value={form.draft.values['limit'] ?? String(noteLimits[0])}
              onChange={(chosen) => form.set('limit', chosen)}
            />
          </div>
          <BenchFields fields={data.fields} form={form} />
        </WriteForm>
      }
      results={
        <>
          <ResultsBar
            title={notes.length === 0 ? 'Notes' : notes.length === 1 ? 'One note' : `${notes.length} notes`}
          >
            {notes.length > 0 && <ShareLink state={form.state} label="Copy link to these" />}
          </ResultsBar>
          {notes.length === 0 && (
            <NothingYet>Enter their name and your reason. Four notes will appear here.</NothingYet>
          )}
          {notes.some((note) => !note.fits) && (
            <Notice title={`Too long for ${limit} characters`} tone="clay">
              Shorten the reason or how you met. No wording around them fits.
            </Notice>
          )}
          {notes.map((note) => (
            <ResultCard
              key={note.text}
              text={note.text}
              networks={['linkedin']}
              meta={`${note.length}/${limit}${note.fits ? '' : ` · ${note.length - limit} over`}`}
            />
          ))}
        </>
      }
    />
  )
}
