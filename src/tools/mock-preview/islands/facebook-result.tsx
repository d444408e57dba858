import type { Screen } from '#domain/text/fold-rules.ts'
import { shortPostStyle } from '../facebook-post.ts'
import { readLink } from '../../link-builder/link-template.ts'
import { useState } from 'react'
import { ResultsBar } from '../../parts/bench.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { FacebookBackdrop } from './facebook-backdrop.tsx'
import type { PreviewTheme } from '#web/ui/preview-theme-switch.tsx'
import { ThemeAndScreen } from './theme-and-screen.tsx'
import { PreviewCard } from './preview-card.tsx'
import type { FacebookState } from './facebook-state.ts'
import type { PreviewPictures } from './use-pictures.ts'

const network = 'facebook'

interface FacebookResultProps {
  state: FacebookState
  pictures: PreviewPictures
}

/** How Facebook shows a Page’s post, on the chosen screen and in the chosen theme. */
export function FacebookResult({ state, pictures }: FacebookResultProps) {
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const [screen, setScreen] = useState<Screen>('desktop')
  const { text, name, kind, link, title, description, onColour } = state
  const address = readLink(link)
  const look = shortPostStyle(text, kind !== 'text')
  const shown = text.trim() === '' ? 'Your text will appear here.' : text
  return (
    <>
      <ResultsBar title="On Facebook">
        <ThemeAndScreen theme={theme} onTheme={setTheme} screen={screen} onScreen={setScreen} />
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
  )
}

function gridNote(count: number): string {
  if (count === 0) return 'Add a photo to see the grid.'
  if (count === 1) return 'One photo keeps its shape, from 4:5 to 2:1.'
  if (count <= 5) return `All ${count} show. Each is cropped to fit.`
  return `Five show. “+${count - 5}” appears on the fifth.`
}
