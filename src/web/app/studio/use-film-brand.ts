import type { BrandFont } from '#domain/film/text-layout.ts'
import { type BrandLook, emptyLook } from '#domain/writing/brand-look.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { useBrand } from '../brand/use-brand.ts'
import { useServerFonts } from '../brand/use-server-fonts.ts'
import { keys } from '../queries.ts'
import { chosenFile, type ChosenFile } from './film-fields.ts'

/** The look of the workspace, as films take it. */
export interface FilmBrand {
  /** Without a logo that was deleted: the server leaves it out too. */
  look: BrandLook
  logo: ChosenFile | null
  /** The fonts that this server brings; asked for where the brand names some. */
  serverFonts: readonly BrandFont[]
}

/** The brand of films; undefined until it and its logo are known. One that cannot be read is empty. */
export function useFilmBrand(workspaceId: string): FilmBrand | undefined {
  const kit = useBrand(workspaceId)
  const look = kit.data?.look ?? (kit.isError ? emptyLook : undefined)
  const mediaId = look?.logoMediaId ?? null
  const logo = useQuery({
    queryKey: keys.media(workspaceId, mediaId ?? ''),
    queryFn: ({ signal }) => api.media.find({ workspaceId, mediaId: mediaId ?? '' }, { signal }),
    enabled: mediaId !== null,
  })
  const fonts = useServerFonts((look?.fonts.length ?? 0) > 0)
  const isKnown = (mediaId === null || !logo.isPending) && fonts !== undefined
  const file = mediaId !== null && logo.data?.kind === 'image' ? logo.data : null
  return useMemo(() => {
    if (!look || !isKnown) return undefined
    return {
      look: { ...look, logoMediaId: file?.id ?? null },
      logo: file && chosenFile(file),
      serverFonts: fonts,
    }
  }, [look, isKnown, file, fonts])
}
