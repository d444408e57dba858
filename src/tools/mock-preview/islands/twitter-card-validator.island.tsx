import { cardNetworks, cardOf, type HeadTags } from '../card-tags.ts'
import { checkCard, correctedTags, type CardFinding } from '../check-card.ts'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { CardPreview } from './card-preview.tsx'
import { sampleHead, sampleTags } from './card-sample.ts'
import { PreviewThemeSwitch, type PreviewTheme } from '#web/ui/preview-theme-switch.tsx'
import { readHead } from './read-head.ts'
import { nothingHidden } from '../../parts/example.tsx'

/** Cards from a page’s tags on five networks, their problems, and the corrected tags. */
export default function TwitterCardValidator({ tool }: ToolProps) {
  const [html, setHtml] = useState(sampleHead)
  const [tags, setTags] = useState<HeadTags>(sampleTags)
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const [loadsPictures, setLoadsPictures] = useState(false)
  useAgentTool({
    name: tool.id,
    description:
      'Checks the Open Graph and X card tags in a page’s <head> HTML and returns findings and corrected tags.',
    inputSchema: { type: 'object', properties: { html: { type: 'string' } }, required: ['html'] },
    execute: (input) => {
      const given: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'html') : ''
      const read = readHead(typeof given === 'string' ? given : '')
      const findings = checkCard(read).map(({ tag, level, message }) => `${level}: ${tag}: ${message}`)
      return { content: [{ type: 'text', text: [...findings, '', correctedTags(read)].join('\n') }] }
    },
  })
  const type = (next: string) => {
    setHtml(next)
    setTags(readHead(next))
  }
  const isEmpty = tags.meta.length === 0 && tags.title === null
  const findings = checkCard(tags)
  const open = findings.filter(({ level }) => level !== 'good').length
  return (
    <Bench
      example={nothingHidden(() => type(''))}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <TextArea
            label="The page’s <head>"
            rows={14}
            spellCheck={false}
            value={html}
            hint={
              <p className="text-small text-muted">
                Open your page, choose “View page source”, copy everything up to &lt;/head&gt; and paste it
                here.
              </p>
            }
            error={
              html.trim() !== '' && isEmpty
                ? 'No tags were found. Paste HTML that starts with <head> or <meta.'
                : undefined
            }
            onChange={(event) => type(event.target.value)}
          />
          <section aria-label="Tags found" className="grid gap-2">
            <h2 className="font-text text-small font-semibold tracking-normal">
              <span role="status">{open === 0 ? 'Nothing to fix' : `${open} to fix`}</span>
            </h2>
            <ul className="grid gap-1.5 text-small">
              {findings.map((finding) => (
                <Finding key={`${finding.tag}${finding.message}`} {...finding} />
              ))}
            </ul>
          </section>
        </>
      }
      results={
        <>
          <ResultsBar title="Card preview">
            <PreviewThemeSwitch theme={theme} onTheme={setTheme} />
          </ResultsBar>
          <LabelledCheckbox
            className="text-[0.9375rem]"
            checked={loadsPictures}
            onChange={(event) => setLoadsPictures(event.target.checked)}
          >
            Load the picture from its address
          </LabelledCheckbox>
          <div className="grid items-start gap-5 min-[520px]:grid-cols-2">
            {cardNetworks.map((network) => (
              <CardPreview
                key={network}
                card={cardOf(network, tags)}
                theme={theme}
                loadsPicture={loadsPictures}
              />
            ))}
          </div>
          <section className="grid gap-2" aria-label="Corrected tags">
            <ResultsBar title="Corrected tags">
              <CopyButton text={() => correctedTags(tags)} label="Copy tags" />
            </ResultsBar>
            <pre className="rounded-card border border-line bg-card p-3.5 font-mono text-tiny leading-[1.6] wrap-anywhere whitespace-pre-wrap">
              {correctedTags(tags)}
            </pre>
          </section>
        </>
      }
    />
  )
}

const marks = {
  error: { look: 'text-clay-text', icon: <CircleAlert aria-label="Wrong:" /> },
  warning: { look: 'text-amber-text', icon: <TriangleAlert aria-label="Could be better:" /> },
  good: { look: 'text-leaf-text', icon: <Check aria-label="Good:" /> },
} as const

function Finding({ tag, level, message }: CardFinding) {
  return (
    <li className={`flex gap-2 ${marks[level].look}`}>
      {marks[level].icon}
      <span>
        <code className="font-mono text-tiny">{tag}</code>: {message}
      </span>
    </li>
  )
}
