import type { LibraryFacts, LibraryFile } from '#contract/media-library.ts'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { LibraryView } from './use-library.ts'

interface LibraryBarProps {
  filter: LibraryView
  facts: LibraryFacts | undefined
  /** On desktops the folders are beside the bar. */
  hasFoldersBeside?: boolean
  /** false: only one kind is shown. */
  hasKinds?: boolean
  onChange: (filter: LibraryView) => void
  /** At the end of the row. */
  children?: ReactNode
}

/** Search waits for a pause in typing. */
const typingMs = 250

const kinds: Record<LibraryFile['kind'], string> = {
  image: 'Pictures',
  video: 'Videos',
  document: 'Documents',
}
const uses: Record<NonNullable<LibraryView['use']>, string> = {
  kept: 'In library',
  used: 'Used in posts',
  unused: 'Unused',
}

/** The filters of the library. */
export function LibraryBar({
  filter,
  facts,
  hasFoldersBeside = false,
  hasKinds = true,
  onChange,
  children,
}: LibraryBarProps) {
  const [typed, setTyped] = useState(filter.search ?? '')
  const apply = useEffectEvent((search: string) => {
    if (search !== (filter.search ?? '')) onChange(withOne(filter, 'search', search))
  })
  useEffect(() => {
    const timer = setTimeout(() => apply(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className="grid grid-cols-2 gap-2 desk:flex desk:flex-wrap desk:items-end">
      <TextField
        type="search"
        label="Search"
        labelNote="in names and alt texts"
        className="col-span-2 min-w-0 desk:min-w-56 desk:flex-1"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label="Folder"
        className={hasFoldersBeside ? 'min-w-0 desk:hidden' : 'min-w-0 desk:w-44'}
        value={filter.folder ?? ''}
        onChange={(event) => onChange(withOne(filter, 'folder', event.target.value))}
      >
        <option value="">All files</option>
        <option value="none">In no folder</option>
        {facts?.folders.map(({ id, name, files }) => (
          <option key={id} value={id}>
            {name} ({files})
          </option>
        ))}
      </SelectField>
      {hasKinds && (
        <SelectField
          label="Kind"
          className="min-w-0 desk:w-36"
          value={filter.kind ?? ''}
          onChange={(event) => onChange(withOne(filter, 'kind', event.target.value))}
        >
          <option value="">Every kind</option>
          {Object.entries(kinds).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Use"
        className="min-w-0 desk:w-44"
        value={filter.use ?? ''}
        onChange={(event) => onChange(withOne(filter, 'use', event.target.value))}
      >
        <option value="">Used or not</option>
        {Object.entries(uses).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {children}
    </search>
  )
}

/** An empty value removes the filter. */
function withOne(filter: LibraryView, name: keyof LibraryView, value: string): LibraryView {
  const { [name]: _, ...rest } = filter
  return value === '' ? rest : { ...rest, [name]: value }
}
