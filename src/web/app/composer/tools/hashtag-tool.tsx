import type { KitItem } from '#contract/writing-kit.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { Note } from '../../../ui/note.tsx'
import { KitLink } from './kit-link.tsx'
import { countedTags, hashtagWarning } from './kit-text.ts'

interface HashtagToolProps {
  groups: readonly KitItem[]
  /** What is written so far. */
  text: string
  networks: readonly NetworkId[]
  onInsert: (words: string) => void
}

/** The workspace’s hashtag groups; one press puts one where the caret is. */
export function HashtagTool({ groups, text, networks, onInsert }: HashtagToolProps) {
  if (groups.length === 0) {
    return (
      <p className="text-ink-2">
        No hashtag groups yet. Save the ones you use often in the <KitLink />, and insert them with one click.
      </p>
    )
  }
  return (
    <>
      <ul className="grid gap-1">
        {groups.map((group) => {
          const warning = hashtagWarning(text, group, networks)
          return (
            <li key={group.id}>
              <button
                type="button"
                className="block w-full rounded-s px-2.5 py-2 text-start hover:bg-paper-2"
                onClick={() => onInsert(group.text)}
              >
                <span className="flex items-baseline gap-2">
                  <b className="font-semibold">{group.name}</b>
                  <span className="ms-auto text-tiny text-muted">
                    {countedTags(group)}
                    {group.network && ` · ${networkNames[group.network]}`}
                  </span>
                </span>
                <span className="line-clamp-2 text-small text-ink-2">{group.text}</span>
              </button>
              {warning && (
                <Note tone="amber" className="px-2.5 pb-1">
                  {warning}
                </Note>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-2 border-t border-line px-2.5 pt-2 text-small">
        <KitLink />
      </p>
    </>
  )
}
