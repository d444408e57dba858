import { linkThemes, writeLinkPage, type LinkPage, type PageLink } from '../link-page.ts'
import { safeLink } from '../safe-link.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { LinkList } from './link-list.tsx'
import { compact, readPage, shapes } from './link-page-state.ts'
import { usePicture } from './use-picture.ts'
import { LinkThemeField } from './link-theme-field.tsx'

const shapeNames = { round: 'Round', soft: 'Soft', square: 'Square' } as const

/** A link page with a live preview, downloaded as one file. */
export default function LinkInBioBuilder({
  data,
}: ToolProps<{
  sample: { name: string; bio: string; theme: string; corners: string; foot: string; links: PageLink[] }
}>) {
  const { sample } = data
  const initial: LinkPage = {
    ...sample,
    theme: linkThemes.find((theme) => theme.id === sample.theme)?.id ?? 'morning',
    corners: shapes.find((shape) => shape === sample.corners) ?? 'soft',
  }
  const [page, setPage, exampleShown] = useExampleState<LinkPage>(
    initial,
    { ...initial, name: '', bio: '', foot: '', links: initial.links.map(() => ({ label: '', url: '' })) },
    readPage,
  )
  const { picture, refused, take, remove } = usePicture()
  const change = (part: Partial<LinkPage>) => setPage((now) => ({ ...now, ...part }))
  const file = () => writeLinkPage(page, { picture: picture?.data ?? null, preview: false })
  const kept = page.links.filter((link) => safeLink(link.url) !== null).length

  useAgentTool({
    name: 'build-link-page',
    description: 'Writes a link-in-bio page as one HTML file. l is a list of [label, address].',
    inputSchema: {
      type: 'object',
      properties: {
        n: { type: 'string' },
        b: { type: 'string' },
        l: { type: 'array' },
        t: { enum: linkThemes.map((theme) => theme.id) },
      },
      required: ['n', 'l'],
    },
    execute: (input) => ({
      content: [
        { type: 'text', text: writeLinkPage(readPage(input) ?? initial, { picture: null, preview: false }) },
      ],
    }),
  })

  return (
    <Bench
      example={exampleShown}
      label="Link page builder"
      liveResults={false}
      form={
        <>
          <TextField
            label="Name"
            value={page.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextArea
            label="Short text"
            rows={2}
            value={page.bio}
            onChange={(event) => change({ bio: event.target.value })}
          />
          <FileDrop
            label={picture ? 'Change picture' : 'Add picture'}
            accept="image/*"
            hint="Stays in this browser until you publish the file."
            onFiles={([dropped]) => void take(dropped)}
          />
          {refused && (
            <Notice
              title="This browser cannot open the file as a picture. Choose a JPEG, PNG or WebP."
              tone="clay"
            />
          )}
          {picture && (
            <div>
              <Button size="s" onClick={remove}>
                Remove picture
              </Button>
            </div>
          )}
          <LinkThemeField value={page.theme} onChange={(theme) => change({ theme })} />
          <SegmentedControl
            label="Corners"
            segments={shapes.map((value) => ({ value, label: shapeNames[value] }))}
            value={page.corners}
            onChange={(corners) => change({ corners })}
          />
          <LinkList links={page.links} onChange={(links) => change({ links })} />
          <TextField
            label="Footer"
            value={page.foot}
            onChange={(event) => change({ foot: event.target.value })}
          />
        </>
      }
      results={
        <>
          <ResultsBar title="Your page">
            <ShareLink state={compact(page)} />
          </ResultsBar>
          <div className="flex flex-wrap gap-1.5">
            <DownloadButton name="index.html" type="text/html" variant="lark" size="m" make={file}>
              Download index.html
            </DownloadButton>
            <CopyButton text={file} label="Copy HTML" size="m" />
          </div>
          <p role="status" className="text-small text-muted">
            {kept} of {page.links.length} links on the page. It has no scripts, no tracking and loads nothing
            from other sites.
          </p>
          <div className="mx-auto w-full max-w-97.5 overflow-hidden rounded-[26px] border-[6px] border-ink bg-card">
            <iframe
              title="Preview of your page"
              sandbox="allow-same-origin"
              srcDoc={writeLinkPage(page, { picture: picture?.address ?? null, preview: true })}
              className="block h-150 w-full desk:h-180"
            />
          </div>
        </>
      }
    />
  )
}
