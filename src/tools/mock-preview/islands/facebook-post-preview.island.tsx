import { shortPostLimits } from '../facebook-post.ts'
import { describeFolds } from '../describe-folds.ts'
import { readLink } from '../../link-builder/link-template.ts'
import { TextArea, TextField } from '../../parts/fields.tsx'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench } from '../../parts/bench.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { PictureField } from './picture-field.tsx'
import { readFacebookState, facebookSample, facebookSamplePictures } from './facebook-state.ts'
import { usePictures } from './use-pictures.ts'
import { FacebookResult } from './facebook-result.tsx'

/** A Page’s post: its text, its photos in Facebook’s grid, or the card of its link. */
export default function FacebookPostPreview({ tool }: ToolProps) {
  const [state, setState, exampleShown] = useExampleState(
    facebookSample,
    blankState(facebookSample, ['text', 'name', 'link', 'title', 'description']),
    readFacebookState,
  )
  const pictures = usePictures(facebookSamplePictures, 12)
  const { text, name, kind, link, title, description, onColour } = state
  useAgentTool({
    name: tool.id,
    description: 'Says how much of a post Facebook shows before “See more”.',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    execute: async (input) => ({
      content: [
        { type: 'text', text: await describeFolds(readFacebookState(input)?.text ?? '', ['facebook']) },
      ],
    }),
  })
  const address = readLink(link)
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
      results={<FacebookResult state={state} pictures={pictures} />}
    />
  )
}
