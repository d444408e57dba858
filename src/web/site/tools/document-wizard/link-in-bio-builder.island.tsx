import {
  linkThemes,
  writeLinkPage,
  type LinkPage,
  type PageLink,
} from '#domain/tools/document-wizard/link-page.ts'
import { safeLink } from '#domain/tools/document-wizard/safe-link.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { useAgentTool } from '../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../parts/bench.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { FileDrop } from '../parts/file-drop.tsx'
import { Notice } from '../parts/notice.tsx'
import { ShareLink } from '../parts/share-link.tsx'
import { useSharedState } from '../parts/shared-state.ts'
import type { ToolProps } from '../parts/tool-props.ts'
import { LinkList, maxLinks } from './link-list.tsx'
import { usePicture } from './use-picture.ts'

const shapes = ['round', 'soft', 'square'] as const
const shapeNames = { round: 'Round', soft: 'Soft', square: 'Square' } as const

/** Short names and pairs instead of objects, to keep the link short. */
function compact(page: LinkPage) {
  return {
    n: page.name,
    b: page.bio,
    t: page.theme,
    c: page.corners,
    f: page.foot,
    l: page.links.map((link) => [link.label, link.url]),
  }
}

function parse(value: unknown): LinkPage | null {
  if (typeof value !== 'object' || value === null) return null
  const read = (key: string): unknown => Reflect.get(value, key)
  const text = (key: string) => {
    const found = read(key)
    return typeof found === 'string' ? found.slice(0, 2000) : ''
  }
  const given = read('l')
  const links = Array.isArray(given) ? given.slice(0, maxLinks).flatMap(readLink) : []
  return {
    name: text('n'),
    bio: text('b'),
    foot: text('f'),
    theme: linkThemes.find((theme) => theme.id === read('t'))?.id ?? 'morning',
    corners: shapes.find((shape) => shape === read('c')) ?? 'soft',
    links,
  }
}

function readLink(pair: unknown): PageLink[] {
  if (!Array.isArray(pair)) return []
  const [label, url]: unknown[] = pair
  return typeof label === 'string' && typeof url === 'string'
    ? [{ label: label.slice(0, 200), url: url.slice(0, 2000) }]
    : []
}

/** A link page, seen while it is made and taken away as one file. */
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
  const [page, setPage] = useSharedState<LinkPage>(initial, parse)
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
        { type: 'text', text: writeLinkPage(parse(input) ?? initial, { picture: null, preview: false }) },
      ],
    }),
  })

  return (
    <Bench
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
            label="A line or two"
            rows={2}
            value={page.bio}
            onChange={(event) => change({ bio: event.target.value })}
          />
          <FileDrop
            label={picture ? 'Another picture' : 'Add a picture'}
            accept="image/*"
            hint="Stays in this browser until you publish the file."
            onFiles={([dropped]) => void take(dropped)}
          />
          {refused && <Notice title="This file is no picture the browser can read." tone="clay" />}
          {picture && (
            <div>
              <Button size="s" onClick={remove}>
                Remove the picture
              </Button>
            </div>
          )}
          <fieldset className="min-w-0">
            <legend className="mb-1.5 text-small font-semibold">Colours</legend>
            <div className="flex flex-wrap gap-2">
              {linkThemes.map((theme) => (
                <label
                  key={theme.id}
                  className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-s border border-edge bg-card px-3 text-small font-medium has-checked:border-ink has-checked:bg-lark-soft has-checked:font-semibold has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    name="theme"
                    className="sr-only"
                    checked={page.theme === theme.id}
                    onChange={() => change({ theme: theme.id })}
                  />
                  <span
                    aria-hidden
                    className="grid size-5 place-items-center rounded-full border border-edge"
                    style={{ backgroundColor: theme.ground }}
                  >
                    <span
                      className="size-2.5 rounded-full"
                      style={{ backgroundColor: theme.button, border: `1px solid ${theme.line}` }}
                    />
                  </span>
                  {theme.name}
                </label>
              ))}
            </div>
          </fieldset>
          <SegmentedControl
            label="Corners"
            segments={shapes.map((value) => ({ value, label: shapeNames[value] }))}
            value={page.corners}
            onChange={(corners) => change({ corners })}
          />
          <LinkList links={page.links} onChange={(links) => change({ links })} />
          <TextField
            label="Foot"
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
            {kept} of {page.links.length} links are in the page. No script, no tracking, nothing loaded from
            elsewhere.
          </p>
          <div className="mx-auto w-full max-w-97.5 overflow-hidden rounded-[26px] border-[6px] border-ink bg-card">
            <iframe
              title="Preview of your page"
              sandbox="allow-same-origin"
              srcDoc={writeLinkPage(page, { picture: picture?.address ?? null, preview: true })}
              className="block h-150 w-full"
            />
          </div>
        </>
      }
    />
  )
}
