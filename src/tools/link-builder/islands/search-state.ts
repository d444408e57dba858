import type { SearchGroup, SearchPlace } from '../boolean-search.ts'

export interface SearchState {
  groups: SearchGroup[]
  place: SearchPlace
}

export const searchSample: SearchState = {
  groups: [
    { mode: 'any', words: 'head baker, pastry chef, bakery manager' },
    { mode: 'all', words: 'sourdough' },
    { mode: 'none', words: 'recruiter, intern' },
  ],
  place: 'people',
}

/** The rows of the example without its words. */
export const blankSearch: SearchState = {
  ...searchSample,
  groups: searchSample.groups.map((group) => ({ ...group, words: '' })),
}

/** A state from a link or an agent. null: invalid. */
export function readSearchState(value: unknown): SearchState | null {
  if (typeof value !== 'object' || value === null) return null
  const [groups, place]: unknown[] = [Reflect.get(value, 'groups'), Reflect.get(value, 'place')]
  if (!Array.isArray(groups)) return null
  const read = groups.slice(0, 20).flatMap((each: unknown): SearchGroup[] => {
    if (typeof each !== 'object' || each === null) return []
    const [mode, words]: unknown[] = [Reflect.get(each, 'mode'), Reflect.get(each, 'words')]
    if (typeof words !== 'string') return []
    return [{ mode: mode === 'all' || mode === 'none' ? mode : 'any', words: words.slice(0, 2000) }]
  })
  if (read.length === 0) return null
  return {
    groups: read,
    place: place === 'content' || place === 'companies' || place === 'jobs' ? place : 'people',
  }
}
