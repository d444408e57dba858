import type { Screen } from '#domain/text/fold-rules.ts'
import { shortPostLimits, shortPostLook } from '../facebook-post.ts'
import { tellFolds } from '../tell-folds.ts'
import { readLink } from '../../link-builder/link-template.ts'
import { useState } from 'react'
import { TextArea, TextField } from '../../parts/fields.tsx'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { FacebookBackdrop } from './facebook-backdrop.tsx'
import { LookControls, type PreviewTheme } from './look-controls.tsx'
import { PictureField } from './picture-field.tsx'
import { PreviewCard } from './preview-card.tsx'
import { readFacebookState, facebookSample, facebookSamplePictures } from './facebook-state.ts'
import { usePictures } from './use-pictures.ts'

const network = 'facebook'

/** A Page’s post: its text, its photos in Facebook’s grid, or the card of its link. */
export default function FacebookPostPreview({ tool }: ToolProps) {
  const [state, setState, exampleShown] = useExampleState(
    facebookSample,
    blankState(facebookSample, ['text', 'name', 'link', 'title', 'description']),
    readFacebookState,
  )
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const [screen, setScreen] = useState<Screen>('desktop')
  const pictures = usePictures(facebookSamplePictures, 12)
  const { text, name, kind, link, title, description, onColour } = state
  useAgentTool({
    name: tool.id,
    description: 'Says how much of a post Facebook shows before “See more”.',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    execute: async (input) => ({
      content: [{ type: 'text', text: await tellFolds(readFacebookState(input)?.text ?? '', [network]) }],
    }),
  })
  const address = readLink(link)
  const look = shortPostLook(text, kind !== 'text')
  const shown = text.trim() === '' ? 'Your text will appear here.' : text
  const clear = () => {
    pictures.clear()
    exampleShown.clear()
  }
  return (
    <Bench
      example={{ ...exampleShown, clear }}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <TextField
            label="Page"
            value={name}
            onChange={(event) => setState({ ...state, name: event.target.value })}
          />
          <TextArea
            label="Your post"
            rows={8}
            value={text}
            onChange={(event) => setState({ ...state, text: event.target.value })}
          />
          <RadioCards
            legend="With"
            name="kind"
            options={[
              { id: 'photos', name: 'Photos' },
              { id: 'link', name: 'A link' },
              { id: 'text', name: 'Text only' },
            ]}
            value={kind}
            onChange={(next) => setState({ ...state, kind: next })}
          />
          {kind === 'photos' && (
            <PictureField
              pictures={pictures}
              hint="The first picture decides the grid. Pictures stay in this browser."
            />
          )}
          {kind === 'link' && (
            <>
              <TextField
                label="Address"
                type="url"
                value={link}
                error={
                  link !== '' && !address.ok
                    ? 'This is not a web address. Enter one like https://example.com/page.'
                    : undefined
                }
                onChange={(event) => setState({ ...state, link: event.target.value })}
              />
              <TextField
                label="Its og:title"
                value={title}
                onChange={(event) => setState({ ...state, title: event.target.value })}
              />
              <TextField
                label="Its og:description"
                value={description}
                onChange={(event) => setState({ ...state, description: event.target.value })}
              />
              <PictureField pictures={pictures} hint="Its og:image: the first picture here." />
            </>
          )}
          {kind === 'text' && (
            <LabelledCheckbox
              className="text-[0.9375rem]"
              checked={onColour}
              onChange={(event) => setState({ ...state, onColour: event.target.checked })}
            >
              On a coloured background, up to {shortPostLimits.background} characters
            </LabelledCheckbox>
          )}
        </>
      }
      results={
        <>
          <ResultsBar title="On Facebook">
            <LookControls theme={theme} onTheme={setTheme} screen={screen} onScreen={setScreen} />
            <ShareLink state={state} />
            <UseInPost text={text} networks={[network]} />
          </ResultsBar>
          {onColour && kind === 'text' && look.takesBackground ? (
            <FacebookBackdrop name={name || 'Your page'} text={shown} theme={theme} />
          ) : (
            <div
              style={{ maxWidth: screen === 'mobile' ? 375 : 680 }}
              className={look.isLarge ? 'pv-large' : undefined}
            >
              <PreviewCard
                network={network}
                theme={theme}
                screen={screen}
                name={name || 'Your page'}
                username=""
                avatarUrl={null}
                first={{
                  key: 'first',
                  text,
                  overflow: null,
                  media: kind === 'photos' ? pictures.list : [],
                }}
                replies={[]}
                settings={{}}
                coverUrl={null}
                when="9h"
                linkCard={
                  kind === 'link'
                    ? {
                        title: title || 'Its title',
                        description,
                        domain: address.ok ? address.url.hostname.replace(/^www\./u, '') : 'your-page.com',
                        imageUrl: pictures.list[0]?.url ?? null,
                        imageAlt: '',
                        size: 'large',
                      }
                    : null
                }
              />
            </div>
          )}
          <p className="text-small text-ink-2" role="status">
            {kind === 'text' && look.note}
            {kind === 'photos' && gridNote(pictures.list.length)}
          </p>
        </>
      }
    />
  )
}

function gridNote(count: number): string {
  if (count === 0) return 'Add a photo to see the grid.'
  if (count === 1) return 'One photo keeps its shape, from 4:5 to 2:1.'
  if (count <= 5) return `All ${count} show. Each is cropped to fit.`
  return `Five show. “+${count - 5}” appears on the fifth.`
}
