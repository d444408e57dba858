import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import type { OwnFont } from '#server/modules/media/own-fonts.ts'
import type { ApiDependencies } from './api-context.ts'
import { problem } from './problem.ts'

/** A font in API format. Its address has its size, so that another file is not taken for it. */
export const presentFont = ({ family, bytes, named }: OwnFont) => ({
  family,
  bytes,
  name: named?.name ?? null,
  weight: named?.weight ?? null,
  url: `/api/film-fonts/${family.replaceAll(' ', '-').toLowerCase()}-${bytes}`,
})

/** `GET /api/film-fonts/{name}`: the file of a font that this server brings, for the preview. For people who are signed in. */
export function filmFont({ auth, filmFonts }: Pick<ApiDependencies, 'auth' | 'filmFonts'>): Hono {
  const app = new Hono()
  app.get('/api/film-fonts/:name', async (c) => {
    if (!(await auth.personOf(c.req.raw.headers))) throw problem('unauthenticated')
    const found = (await filmFonts()).find((font) =>
      presentFont(font).url.endsWith(`/${c.req.param('name')}`),
    )
    if (!found) throw problem('not-found')
    return new Response(new Uint8Array(await readFile(found.path)), {
      headers: {
        'content-type': 'font/sfnt',
        'cache-control': 'private, max-age=86400',
        'x-content-type-options': 'nosniff',
      },
    })
  })
  return app
}
