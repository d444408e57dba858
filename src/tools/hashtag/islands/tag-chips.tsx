import type { Tag, TagKind } from '#domain/hashtags/suggest-hashtags.ts'
import { Check, Plus } from 'lucide-react'

const kindNames: Record<TagKind, string> = {
  broad: 'Broad',
  mid: 'Medium',
  niche: 'Niche',
  local: 'Local',
  own: 'Your own',
}

/** How many tags of one kind are shown. */
const mostOfAKind = 14

interface TagChipsProps {
  tags: readonly Tag[]
  isChosen: (tag: string) => boolean
  onToggle: (tag: string) => void
}

/** Tags by kind; a click adds or removes one. */
export function TagChips({ tags, isChosen, onToggle }: TagChipsProps) {
  const kinds: readonly TagKind[] = ['broad', 'mid', 'niche', 'local', 'own']
  return (
    <div className="grid gap-3.5">
      {kinds.map((kind) => {
        const own = tags.filter((tag) => tag.kind === kind).slice(0, mostOfAKind)
        if (own.length === 0) return null
        return (
          <section key={kind} aria-label={kindNames[kind]} className="grid gap-1.5">
            <h3 className="font-text text-small font-semibold tracking-normal text-ink-2">
              {kindNames[kind]}
            </h3>
            <ul className="flex flex-wrap gap-1.5">
              {own.map(({ tag }) => (
                <li key={tag}>
                  <Chip tag={tag} isChosen={isChosen(tag)} onToggle={onToggle} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Chip({
  tag,
  isChosen,
  onToggle,
}: {
  tag: string
  isChosen: boolean
  onToggle: (tag: string) => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-2 bg-card px-3.5 text-small wrap-anywhere hover:border-edge aria-pressed:border-ink aria-pressed:bg-lark-soft aria-pressed:font-semibold desk:min-h-8"
      onClick={() => onToggle(tag)}
    >
      {isChosen ? <Check aria-hidden /> : <Plus aria-hidden className="text-muted" />}
      {tag}
    </button>
  )
}
