import type { LibraryFile } from '#contract/media-library.ts'
import { useState } from 'react'
import { useLibraryFacts } from './library-facts.ts'
import { nothingSelected, select, stillShown } from './selection.ts'
import { type LibraryView, useLibrary, useRefreshLibrary } from './use-library.ts'

/** As many are moved or deleted at once. */
const mostSelected = 200

/** The files of the library that are asked for, and which of them are selected. */
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

  /** What was selected is let go of. */
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
    /** With nothing in it there is nothing to look for. */
    isBare: facts?.files === 0 && !isNarrowed,
    files,
    folders,
    /** The folder that is open. */
    folder: folders.find(({ id }) => id === filter.folder),
    refresh: () => void refresh(),
    narrow,
    /** How often everything was asked for again; what was typed into the search goes each time. */
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
