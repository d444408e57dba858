import type { SettingField } from '#domain/networks/network-settings.ts'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { readTags } from './read-tags.ts'
import type { SettingControlProps } from './setting-control-props.ts'

/** Words, each on its own: Enter or a comma ends one. */
export function TagsField({
  field,
  value,
  problem,
  onChoose,
}: SettingControlProps<Extract<SettingField, { kind: 'tags' }>>) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const tags: readonly string[] = Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : []
  const choose = (next: readonly string[]) => onChoose(next.length === 0 ? undefined : next)

  function take(text: string) {
    setTyped('')
    choose(readTags(text, tags))
  }

  return (
    <div className="grid gap-1.5">
      <TextField
        ref={input}
        label={field.label}
        labelNote="(optional)"
        error={problem}
        placeholder="Type one and press Enter"
        value={typed}
        onChange={(event) => {
          const text = event.target.value
          if (/[,\n]/u.test(text)) take(text)
          else setTyped(text)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && typed.trim() !== '') {
            event.preventDefault()
            take(typed)
          } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
            choose(tags.slice(0, -1))
          }
        }}
        onBlur={() => {
          if (typed.trim() !== '') take(typed)
        }}
      />
      {tags.length > 0 && (
        <ul aria-label={`${field.label} chosen`} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex items-center gap-1 rounded-full bg-stone-soft ps-2.5 text-small text-stone-text"
            >
              <span className="max-w-50 truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                className="grid size-9 place-items-center rounded-full hover:text-ink desk:size-6"
                onClick={() => {
                  choose(tags.filter((one) => one !== tag))
                  input.current?.focus()
                }}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
