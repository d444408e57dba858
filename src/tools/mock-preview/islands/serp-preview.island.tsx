import type { Screen } from '#domain/text/fold-rules.ts'
import { serpText } from '../serp.ts'
import { arialWidth, type MeasureText } from '#domain/text/text-width.ts'
import { useState } from 'react'
import { TextArea, TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { PreviewThemeSwitch, type PreviewTheme } from '#web/ui/preview-theme-switch.tsx'
import { SerpResult } from './serp-result.tsx'
import { useArialMeasure } from './use-arial-measure.ts'
import { readSerpState, serpSample } from './serp-state.ts'

const screens = ['desktop', 'mobile'] as const
const screenNames: Record<Screen, string> = { desktop: 'Desktop', mobile: 'Phone' }

/** A title and description in Google’s results, cut by pixels. */
export default function SerpPreview({ tool }: ToolProps) {
  const [state, setState, exampleShown] = useExampleState(
    serpSample,
    blankState(serpSample, ['title', 'description', 'address', 'site']),
    readSerpState,
  )
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const measure = useArialMeasure()
  const { title, description, address, site } = state
  useAgentTool({
    name: tool.id,
    description:
      'Measures a page title and meta description in pixels and returns where Google’s results cut them.',
    inputSchema: {
      type: 'object',
      properties: { title: { type: 'string' }, description: { type: 'string' } },
      required: ['title', 'description'],
    },
    execute: (input) => ({ content: [{ type: 'text', text: told(readSerpState(input) ?? serpSample) }] }),
  })
  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <TextField
            label="Title"
            labelNote="<title>"
            value={title}
            onChange={(event) => setState({ ...state, title: event.target.value })}
          />
          <TextArea
            label="Description"
            labelNote="meta description"
            rows={4}
            value={description}
            onChange={(event) => setState({ ...state, description: event.target.value })}
          />
          <TextField
            label="Address"
            value={address}
            onChange={(event) => setState({ ...state, address: event.target.value })}
          />
          <TextField
            label="Site name"
            value={site}
            onChange={(event) => setState({ ...state, site: event.target.value })}
          />
          <div className="grid gap-3" aria-live="polite">
            {screens.map((screen) => (
              <Bars key={screen} screen={screen} title={title} description={description} measure={measure} />
            ))}
          </div>
        </>
      }
      results={
        <>
          <ResultsBar title="In the results">
            <PreviewThemeSwitch theme={theme} onTheme={setTheme} />
            <CopyButton text={() => tagsOf(title, description)} label="Copy tags" />
            <ShareLink state={state} />
          </ResultsBar>
          {screens.map((screen) => (
            <section key={screen} aria-label={screenNames[screen]} className="grid min-w-0 gap-1.5">
              <h3 className="font-text text-small font-semibold tracking-normal">{screenNames[screen]}</h3>
              <SerpResult screen={screen} theme={theme} measure={measure} {...state} />
            </section>
          ))}
          <p className="text-small text-muted">
            Google may write its own title or description. This preview shows the result when it uses yours.
          </p>
        </>
      }
    />
  )
}

interface BarsProps {
  screen: Screen
  title: string
  description: string
  measure: MeasureText
}

function Bars({ screen, title, description, measure }: BarsProps) {
  return (
    <>
      {(['title', 'description'] as const).map((field) => {
        const { widthPx, maxPx } = serpText(field === 'title' ? title : description, field, screen, measure)
        return (
          <LimitBar
            key={field}
            label={`${field === 'title' ? 'Title' : 'Description'}, ${screenNames[screen].toLowerCase()}`}
            used={widthPx}
            limit={maxPx}
            unit="px"
          />
        )
      })}
    </>
  )
}

function tagsOf(title: string, description: string): string {
  return `<title>${escaped(title)}</title>\n<meta name="description" content="${escaped(description)}">`
}

function escaped(text: string): string {
  return text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function told({ title, description }: { title: string; description: string }): string {
  return screens
    .flatMap((screen) =>
      (['title', 'description'] as const).map((field) => {
        const { shown, widthPx, maxPx, isCut } = serpText(
          field === 'title' ? title : description,
          field,
          screen,
          arialWidth,
        )
        return `${screenNames[screen]} ${field}: ${widthPx} of ${maxPx} px${isCut ? `, cut to “${shown}”` : ', fits'}.`
      }),
    )
    .join('\n')
}
