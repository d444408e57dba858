import { descriptionFoldAt, maxDescriptionBytes, shownTags, videoDescription } from '../video-description.ts'
import type { SectionBank } from '../write-sections.ts'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { type BankForm, formSchema, readAnswers, startOf } from './bank-form.ts'
import { BenchFields } from './bench-fields.tsx'
import { useBenchForm } from './use-bench-form.ts'
import { NothingYet, WriteForm } from './write-form.tsx'

type DescriptionBank = { sections: SectionBank } & Omit<BankForm, 'styles'>

/** A description for a video, with its bytes counted and its chapters checked. */
export default function VideoDescription({ tool, data }: ToolProps<DescriptionBank>) {
  const start = startOf({ ...data, styles: [] })
  const form = useBenchForm(start, data.fields, 'live')
  const { text, bytes, tags, problems } = videoDescription(data.sections, form.state)
  useAgentTool({
    name: tool.id,
    description: `${tool.name}: summary, chapters, links, disclosure and hashtags within 5,000 bytes.`,
    inputSchema: formSchema(data),
    execute: (input) => {
      const made = videoDescription(data.sections, { ...start, values: readAnswers(data, input) })
      return { content: [{ type: 'text', text: [made.text, ...made.problems].join('\n\n') }] }
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
        </WriteForm>
      }
      results={
        text === '' ? (
          <NothingYet>Say what the video is about. Its description will appear here.</NothingYet>
        ) : (
          <>
            <ResultsBar title="Description">
              <DownloadButton name="description.txt" make={() => text}>
                Download
              </DownloadButton>
              <ShareLink state={form.state} />
            </ResultsBar>
            <LimitBar label="Description" used={bytes} limit={maxDescriptionBytes} unit="bytes" />
            {problems.length > 0 && (
              <Notice
                title={problems.length === 1 ? 'One thing to fix' : `${problems.length} things to fix`}
                tone="amber"
              >
                <ul className="list-disc pl-5">
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <ResultCard text={text} networks={['youtube']} meta={tagWords(tags.length)}>
              <Folded text={text} />
            </ResultCard>
          </>
        )
      }
    />
  )
}

function tagWords(count: number): string {
  if (count === 0) return 'no hashtags'
  return `${count} ${count === 1 ? 'tag' : 'tags'} · ${Math.min(count, shownTags)} above the title`
}

/** The text with a mark where it is cut. */
function Folded({ text }: { text: string }) {
  const end = descriptionFoldAt(text)
  if (end === text.length) return text
  return (
    <>
      {text.slice(0, end)}
      <span
        className="mx-1 rounded-xs bg-lark-soft px-1 font-mono text-tiny text-ink"
        title="Cut at about this point"
      >
        …more
      </span>
      {text.slice(end)}
    </>
  )
}
