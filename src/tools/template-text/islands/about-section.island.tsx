import { aboutFold, aboutParts, aboutText, maxAbout, type AboutPart } from '../about-section.ts'
import type { SectionBank } from '../write-sections.ts'
import { RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { type BankForm, formSchema, readAnswers, startOf } from './bank-form.ts'
import { BenchFields } from './bench-fields.tsx'
import { useBenchForm } from './use-bench-form.ts'
import { NothingYet, WriteForm } from './write-form.tsx'

type AboutBank = { sections: SectionBank } & BankForm

/** An About section in five parts, each with alternative wordings. */
export default function AboutSection({ tool, data }: ToolProps<AboutBank>) {
  const turns = Object.fromEntries(data.styles.map(({ id }) => [`turn-${id}`, '0']))
  const start = startOf(data, turns)
  const form = useBenchForm(start, data.fields, 'live')
  const { values } = form.state
  const parts = aboutParts(data.sections, form.state)
  const text = aboutText(parts)
  useAgentTool({
    name: tool.id,
    description: `${tool.name}: an About section of at most 2,600 characters, in five parts.`,
    inputSchema: formSchema(data),
    execute: (input) => {
      const asked = { ...start, values: { ...turns, ...readAnswers(data, input) } }
      return { content: [{ type: 'text', text: aboutText(aboutParts(data.sections, asked)) }] }
    },
  })
  const turn = (id: string) => form.set(`turn-${id}`, String((Number(values[`turn-${id}`]) || 0) + 1))
  return (
    <Bench
      example={form.example}
      label={tool.name}
      liveResults={false}
      form={
        <WriteForm form={form} write="Write it again" again="Write it again">
          <BenchFields fields={data.fields} form={form} />
        </WriteForm>
      }
      results={
        parts.length === 0 ? (
          <NothingYet>Say what you do and who you do it for. Your About section will appear here.</NothingYet>
        ) : (
          <>
            <ResultsBar title="Your About section">
              <CopyButton text={text} label="Copy all" />
              <ShareLink state={form.state} />
              <UseInPost text={text} networks={['linkedin']} />
            </ResultsBar>
            <LimitBar label="About" used={text.length} limit={maxAbout} unit="characters" />
            <div className="grid overflow-hidden rounded-card border border-line bg-card">
              {parts.map((part) => (
                <PartRow
                  key={part.id}
                  part={part}
                  name={data.styles.find(({ id }) => id === part.id)?.name ?? part.id}
                  onTurn={() => turn(part.id)}
                />
              ))}
            </div>
            <p className="text-small text-muted">{foldWords(parts[0]?.text.length ?? 0)}</p>
          </>
        )
      }
    />
  )
}

function foldWords(length: number): string {
  const about = `LinkedIn shows about three lines, or ${aboutFold} characters, before “see more”.`
  return length <= aboutFold
    ? `${about} Your first part has ${length}, so the whole part shows.`
    : `${about} Your first part has ${length}, so its end is hidden.`
}

interface PartRowProps {
  part: AboutPart
  name: string
  onTurn: () => void
}

function PartRow({ part, name, onTurn }: PartRowProps) {
  return (
    <section aria-label={name} className="border-t border-line px-4 py-3.5 first:border-t-0">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 className="font-text text-small font-semibold text-muted">{name}</h3>
        <Button variant="quiet" size="s" icon={<RefreshCw aria-hidden />} onClick={onTurn}>
          Change wording<span className="sr-only"> of {name}</span>
        </Button>
      </div>
      <p aria-live="polite" className="leading-[1.5] wrap-anywhere whitespace-pre-wrap">
        {part.text}
      </p>
    </section>
  )
}
