import type { TextLayout } from '#domain/film/text-layout.ts'
import { addFont } from '#drawing/browser-fonts.ts'
import { openTextLayout } from '#drawing/open-text-layout.ts'
import { api } from '../api.ts'
import { fetchSignedIn } from '../sign-in/fetch-signed-in.ts'

/**
 * The layout with the fonts that the server brings, whole files of several MB: they are fetched when a film has a letter that no
 * shipped font has. null: there are none.
 */
export async function openWithOwnFonts(pack: Uint8Array): Promise<TextLayout | null> {
  const { fonts } = await api.films.fonts({})
  if (fonts.length === 0) return null
  const more = await Promise.all(
    fonts.map(async ({ family, url, name, weight }) => {
      const answer = await fetchSignedIn(url, {})
      if (!answer.ok) throw new Error(`A font could not be fetched: ${answer.status}.`)
      const tables = new Uint8Array(await answer.arrayBuffer())
      addFont(family, tables)
      const named = name !== null && weight !== null ? { name, weight } : {}
      return { family, file: url, tables, ...named }
    }),
  )
  return openTextLayout(pack, more)
}
