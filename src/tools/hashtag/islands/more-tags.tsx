import { lengthOfTag } from '../youtube-tags.ts'
import { Plus } from 'lucide-react'

interface MoreTagsProps {
  tags: readonly string[]
  onAdd: (tag: string) => void
}

/** Further tags to add. */
export function MoreTags({ tags, onAdd }: MoreTagsProps) {
  return (
    <section aria-label="More tags" className="grid gap-2">
      <h3 className="font-text text-small font-semibold tracking-normal">More tags for this topic</h3>
      <ul className="flex flex-wrap gap-1.5">
        {tags.slice(0, 40).map((tag) => (
          <li key={tag}>
            <button
              type="button"
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-2 bg-card px-3.5 text-small hover:border-edge desk:min-h-8"
              onClick={() => onAdd(tag)}
            >
              <Plus aria-hidden className="text-muted" />
              {tag} <span className="font-mono text-tiny text-muted">{lengthOfTag(tag)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
