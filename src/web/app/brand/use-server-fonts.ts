import type { BrandFont } from '#domain/film/text-layout.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

const none: readonly BrandFont[] = []

/**
 * The fonts that this server brings and that say their names; undefined until they are known. None where they cannot be asked for, or
 * nobody wants to know.
 */
export function useServerFonts(isWanted: boolean): readonly BrandFont[] | undefined {
  const { data, isError } = useQuery({
    queryKey: keys.filmFonts(),
    queryFn: ({ signal }) => api.films.fonts({}, { signal }),
    enabled: isWanted,
    staleTime: 3_600_000,
  })
  return useMemo(() => {
    if (!isWanted || isError) return none
    return data?.fonts.flatMap(({ family, name, weight }) =>
      name === null || weight === null ? [] : [{ family, name, weight }],
    )
  }, [isWanted, isError, data])
}
