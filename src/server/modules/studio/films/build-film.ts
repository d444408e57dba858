import { createHash } from 'node:crypto'
import type { RenderRequest } from '#contract/film.ts'
import { filmFromRequest } from '#domain/film/film-from-request.ts'
import { filmProblemText } from '#domain/film/film-problem.ts'
import type { FilmRequest } from '#domain/film/film-request.ts'
import { type Film, mediaOf } from '#domain/film/film.ts'
import { layOutFilm, missingIn } from '#domain/film/lay-out-film.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'
import { readBrand } from '#server/modules/brand/read-brand.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { cuesOf } from './cues-of.ts'
import type { RequestProblem } from './request-problem.ts'
import { type AssetRow, assetProblem, factsOf, findAssets, idsIn } from './film-assets.ts'

/** The film, in lines, and the files that it needs. */
export type Built = { film: Film; assets: ReadonlyMap<string, AssetRow> } | { problems: RequestProblem[] }

/**
 * Makes the film that a request asks for. Files of other workspaces are unknown. The brand is the one of now.
 * @param coming an id that a file will have later
 */
export async function buildFilm(
  db: Db,
  request: RenderRequest,
  layout: TextLayout,
  coming: string | null = null,
): Promise<Built> {
  const look = request.brand && !request.film ? (await readBrand(db, request.workspaceId)).look : null
  const named = [...idsNamedBy(request), ...(look?.logoMediaId ? [look.logoMediaId] : [])]
  const assets = await findAssets(db, request.workspaceId, named)
  const captions = cuesOf(request)
  if ('problems' in captions) return captions
  const made = request.film
    ? ownFilm(request.film, layout)
    : fromTemplate(request, captions, { brand: look && withLogoOf(look, assets), assets, layout })
  if ('problems' in made) return made
  const problems = mediaProblems(made.film, assets, coming)
  return problems.length > 0 ? { problems } : { film: made.film, assets }
}

/** A logo that was deleted since is left out: the kit is no part of what the person filled in. */
function withLogoOf(look: BrandLook, assets: ReadonlyMap<string, AssetRow>): BrandLook {
  const { logoMediaId } = look
  const isThere = logoMediaId !== null && assetProblem(assets.get(logoMediaId), 'picture') === null
  return isThere ? look : { ...look, logoMediaId: null }
}

export const isAddress = (background: string) => /^https:\/\//i.test(background)

/** Every id of a file that a request may mean. */
function idsNamedBy({
  background = '',
  logoMediaId,
  sound,
  modifications = {},
  added = [],
  film,
}: RenderRequest): string[] {
  const changed = Object.values(modifications).map((value) => value ?? '')
  const pictures = added.map(({ mediaId }) => mediaId ?? '')
  const texts = [background, logoMediaId ?? '', sound?.music ?? '', ...changed, ...pictures]
  return [...texts.flatMap(idsIn), ...(film ? mediaOf(film) : [])]
}

function fromTemplate(
  request: RenderRequest,
  captions: Pick<FilmRequest, 'captions'>,
  {
    brand,
    assets,
    layout,
  }: { brand: BrandLook | null; assets: ReadonlyMap<string, AssetRow>; layout: TextLayout },
): { film: Film } | { problems: RequestProblem[] } {
  const { template = '', text = '', captions: _captions, film: _film, modifications, ...fields } = request
  const changed =
    modifications &&
    Object.fromEntries(Object.entries(modifications).map(([name, value]) => [name, value ?? '']))
  const wanted: FilmRequest = {
    ...fields,
    template,
    text,
    ...captions,
    ...(changed && { modifications: changed }),
  }
  const answer = filmFromRequest(wanted, { brand, layout, assets: factsOf(assets) })
  if ('film' in answer) return answer
  return {
    problems: Object.entries(answer.problems).map(([place, problem]) => ({
      place,
      code: problem.code,
      message: filmProblemText(problem),
    })),
  }
}

/** A film that came as data. Its texts are set in lines here. */
function ownFilm(film: Film, layout: TextLayout): { film: Film } | { problems: RequestProblem[] } {
  const missing = missingIn(film, layout)
  if (!missing) return { film: layOutFilm(film, layout) }
  const message = filmProblemText({ code: 'missing-letters', ...missing })
  return { problems: [{ place: 'film', code: 'missing-letters', message }] }
}

function mediaProblems(
  film: Film,
  assets: ReadonlyMap<string, AssetRow>,
  coming: string | null,
): RequestProblem[] {
  const { ground, sound } = film
  const clip = 'clip' in ground ? ground.clip : null
  return mediaOf(film)
    .filter((id) => id !== coming)
    .flatMap((id) => {
      const as = id === clip ? 'clip' : id === sound?.music ? 'sound' : 'picture'
      const message = assetProblem(assets.get(id), as)
      const place = id === clip ? 'background' : as === 'sound' ? 'sound.music' : 'background'
      return message === null ? [] : [{ place, code: 'wrong-media', message }]
    })
}

/** What a film is known by: the same one is made once. Another version of fonts or engine may draw it differently. */
export function filmHash(film: string, versions: { assets: readonly string[]; engine: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([film, [...versions.assets].sort(), versions.engine]))
    .digest('hex')
}
