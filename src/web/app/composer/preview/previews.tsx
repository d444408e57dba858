import type { Connection } from '#contract/connections.ts'
import { networkNames, type NetworkId } from '#domain/network.ts'
import { textFor } from '#domain/post.ts'
import { overflowStart } from '#domain/text-length.ts'
import { Moon, Sun } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { mediaOf, type Attachment } from '../attachment.ts'
import type { ComposerState } from '../composer-state.ts'
import { BlueskyPreview } from './bluesky-preview.tsx'
import { LinkedInPreview } from './linkedin-preview.tsx'
import './preview.css'
import type { PreviewImage, PreviewProps } from './preview-props.ts'
import { XPreview } from './x-preview.tsx'

/** null: the network cannot be posted to yet. */
const previewOf: Record<NetworkId, ComponentType<PreviewProps> | null> = {
  twitter: XPreview,
  linkedin: LinkedInPreview,
  bluesky: BlueskyPreview,
  threads: null,
  pinterest: null,
  facebook: null,
  youtube: null,
  instagram: null,
  tiktok: null,
}

interface PreviewsProps {
  state: ComposerState
  chosen: readonly Connection[]
}

type Theme = 'page' | 'light' | 'dark'

/** How the post will look, network by network. */
export function Previews({ state, chosen }: PreviewsProps) {
  const [theme, setTheme] = useState<Theme>('page')
  const shown = theme === 'page' ? pageTheme() : theme
  const columns = inColumns(chosen.filter(({ provider }) => previewOf[provider]))
  return (
    <>
      <div className="mb-3.5 flex items-center">
        <b className="font-semibold">How it will look</b>
        <span className="ml-auto">
          <SegmentedControl
            label="Preview theme"
            segments={[
              { value: 'light', label: <Sun aria-label="Light" /> },
              { value: 'dark', label: <Moon aria-label="Dark" /> },
            ]}
            value={shown}
            onChange={setTheme}
          />
        </span>
      </div>
      {chosen.length === 0 && (
        <p className="text-small text-ink-2">Choose an account to see its post here.</p>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-2" style={{ colorScheme: shown }}>
        {columns.map((column, index) => (
          <div key={index} className="grid gap-3.5">
            {column.map((connection) => (
              <Preview key={connection.id} connection={connection} state={state} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function pageTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function inColumns(connections: readonly Connection[]): Connection[][] {
  const columns: Connection[][] = [[], []]
  for (const [index, connection] of connections.entries()) columns[index % 2]?.push(connection)
  return columns.filter((column) => column.length > 0)
}

function Preview({ connection, state }: { connection: Connection; state: ComposerState }) {
  const Shown = previewOf[connection.provider]
  if (!Shown) return null
  const text = textFor(state.content, connection.provider)
  const isEmpty = text.trim() === '' && state.attachments.length === 0
  return (
    <section
      aria-label={`Preview on ${networkNames[connection.provider]}`}
      className={classNames('overflow-hidden rounded-card border border-line', isEmpty && 'pv-empty')}
    >
      <Shown
        name={connection.displayName ?? connection.username}
        username={connection.username}
        avatarUrl={connection.avatarUrl}
        text={isEmpty ? 'Your words will stand here.' : text}
        overflow={overflowStart(text, connection.provider)}
        images={state.attachments.map(imageOf)}
        when="now"
      />
    </section>
  )
}

function imageOf(attachment: Attachment): PreviewImage {
  const media = mediaOf(attachment)
  return {
    key: attachment.key,
    url: attachment.imageUrl,
    altText: attachment.altText,
    aspect: media && media.height > 0 ? media.width / media.height : 1,
  }
}
