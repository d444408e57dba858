import type { LibraryFile } from '#contract/media-library.ts'
import { useState } from 'react'
import { useLibraryFacts } from './library-facts.ts'
import { nothingSelected, select, stillShown } from './selection.ts'
import { type LibraryView, useLibrary, useRefreshLibrary } from './use-library.ts'

/** The most files moved or deleted at once. */
const mostSelected = 200

/** The filtered files of the library, and which of them are selected. */
export function useShownFiles(workspaceId: string) {
  const [filter, setFilter] = useState<LibraryView>({})
  const [clearings, setClearings] = useState(0)
  const [selection, setSelection] = useState(nothingSelected)
  const query = useLibrary(workspaceId, filter)
  const { data: facts, isError: areFactsLost } = useLibraryFacts(workspaceId)
  const refresh = useRefreshLibrary(workspaceId)
  const files = query.data?.pages.flatMap((page) => page.files) ?? []
  const ids = files.map(({ id }) => id)
  const { chosen } = stillShown(selection, ids)
  const folders = facts?.folders ?? []
  const isNarrowed = Object.keys(filter).length > 0

  /** Clears the selection. */
  function narrow(next: LibraryView) {
    setFilter(next)
    setSelection(nothingSelected)
  }

  return {
    query,
    facts,
    areFactsLost,
    filter,
    isNarrowed,
    /** In an empty library there is nothing to search. */
    isBare: facts?.files === 0 && !isNarrowed,
    files,
    folders,
    /** The folder that is open. */
    folder: folders.find(({ id }) => id === filter.folder),
    refresh: () => void refresh(),
    narrow,
    /** Counts how often the filters were cleared; each time the search field is emptied. */
    clearings,
    showAll() {
      setClearings(clearings + 1)
      narrow({})
    },
    chosen,
    selected: files.filter(({ id }) => chosen.has(id)),
    choose: (file: LibraryFile, isRange: boolean) =>
      setSelection((before) => select(before, ids, file.id, isRange, mostSelected)),
    selectNothing: () => setSelection(nothingSelected),
  }
}

export type ShownFiles = ReturnType<typeof useShownFiles>
