import { safeLink } from '../safe-link.ts'
import type { PageLink } from '../link-page.ts'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '../../parts/fields.tsx'

/** The maximum number of links: no one reads more. */
export const maxLinks = 30

export interface LinkListProps {
  links: readonly PageLink[]
  onChange: (links: PageLink[]) => void
}

// A filled square between two bare arrows would look selected instead of disabled.
const ends = 'aria-disabled:border-transparent! aria-disabled:bg-transparent! aria-disabled:opacity-45'

/** The links in order; buttons move, edit, add and remove them. */
export function LinkList({ links, onChange }: LinkListProps) {
  const change = (at: number, part: Partial<PageLink>) =>
    onChange(links.map((link, place) => (place === at ? { ...link, ...part } : link)))
  const move = (at: number, by: number) => {
    const next = [...links]
    const [link] = next.splice(at, 1)
    if (link) next.splice(at + by, 0, link)
    onChange(next)
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-small font-semibold">Links</legend>
      {links.map((link, at) => {
        const wrong = link.url.trim() !== '' && safeLink(link.url) === null
        const name = link.label.trim() || `link ${at + 1}`
        return (
          <div key={at} className="grid gap-2 rounded-s border border-line p-3">
            <div className="grid grid-cols-1 gap-2 min-[420px]:grid-cols-[2fr_3fr]">
              <TextField
                label={`Label ${at + 1}`}
                value={link.label}
                onChange={(event) => change(at, { label: event.target.value })}
              />
              <TextField
                label={`Address ${at + 1}`}
                value={link.url}
                error={
                  wrong
                    ? 'Only web, email and phone links work. This link is left out of the page.'
                    : undefined
                }
                onChange={(event) => change(at, { url: event.target.value })}
              />
            </div>
            <div className="flex justify-end gap-1.5">
              <Button
                square
                variant="quiet"
                className={ends}
                aria-label={`Move ${name} up`}
                unavailable={at === 0}
                onClick={() => move(at, -1)}
              >
                <ArrowUp aria-hidden />
              </Button>
              <Button
                square
                variant="quiet"
                className={ends}
                aria-label={`Move ${name} down`}
                unavailable={at === links.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDown aria-hidden />
              </Button>
              <Button
                square
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(links.filter((_, place) => place !== at))}
              >
                <X aria-hidden />
              </Button>
            </div>
          </div>
        )
      })}
      <div>
        <Button
          icon={<Plus aria-hidden />}
          unavailable={links.length >= maxLinks}
          onClick={() => onChange([...links, { label: '', url: '' }])}
        >
          Add a link
        </Button>
      </div>
    </fieldset>
  )
}
