import type { ImportRow, RowProblem } from '#contract/exchange.ts'
import type { RenderRequest } from '#contract/film.ts'
import { filmFromRequest } from '#domain/film/film-from-request.ts'
import { filmProblemText } from '#domain/film/film-problem.ts'
import type { AssetFacts } from '#domain/film/film-request.ts'
import type { Film } from '#domain/film/film.ts'
import type { Template } from '#domain/film/template.ts'
import { templates } from '#domain/film/templates/templates.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import type { MediaFacts } from '#domain/media/media-facts.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'
import type { AskTools } from '#server/modules/studio/ask-render.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { RowPlan } from './row-plan.ts'

/** What making films of rows needs of the studio. */
export type RowFilmTools = Pick<AskTools, 'layout' | 'engineVersion' | 'askForJob'>

/** A picture or a video of a row. */
type RowFile = Pick<MediaFacts, 'id' | 'kind' | 'width' | 'height' | 'durationSec'> & { tones?: string | null }

type FilmWish = Pick<RenderRequest, 'template' | 'text' | 'backgroundType' | 'background' | 'modifications'>

/** The item of a row: its film is made once, however often the import runs. */
export const rowItem = (importId: string, number: ImportRow['number']) => `row-${importId}-${number}`

/**
 * What is asked for of a row's film. Its pictures fill the pictures of the template, in order; the next one, or a video, is the
 * background. null: the row has no film.
 */
export function filmWishOf({ film, content }: RowPlan, files: readonly RowFile[]): FilmWish | null {
  const template = templates.find(({ id }) => id === film)
  if (!template || film === null) return null
  const pictures = files.filter(({ kind }) => kind === 'image').map(({ id }) => id)
  const { values, rest } = picturesIn(template, pictures)
  const video = files.find(({ kind }) => kind === 'video')?.id
  const picture = rest[0]
  return {
    template: film,
    text: content.all || Object.values(content.platforms ?? {})[0] || '',
    ...(Object.keys(values).length > 0 && { modifications: values }),
    ...(video !== undefined
      ? { backgroundType: 'video', background: video }
      : picture !== undefined && { backgroundType: 'image', background: picture }),
  }
}

function picturesIn({ fields }: Template, pictures: readonly string[]) {
  const values: Record<string, string> = {}
  let rest = [...pictures]
  for (const { name, kind } of fields) {
    if (kind === 'media-list' && rest.length > 0) {
      values[name] = rest.join(',')
      rest = []
    }
    // A picture has no sound.
    const [first] = rest
    if (kind !== 'media' || name === 'audio' || first === undefined) continue
    values[name] = first
    rest = rest.slice(1)
  }
  return { values, rest }
}

/** The film of a row as it will be, or why there can be none. Makes no queries. */
export function filmOfRow(
  plan: RowPlan,
  files: readonly RowFile[],
  { brand, layout }: { brand: BrandLook | null; layout: TextLayout },
): { film: Film } | { problems: RowProblem[] } | null {
  const wish = filmWishOf(plan, files)
  if (!wish) return null
  const { template = '', text = '', modifications = {}, ...ground } = wish
  const values = Object.fromEntries(Object.entries(modifications).map(([name, value]) => [name, value ?? '']))
  const request = { ...ground, template, text, modifications: values, brand: true }
  const assets = Object.fromEntries(files.flatMap((file) => factsOf(file)))
  const answer = filmFromRequest(request, { brand, layout, assets })
  if ('film' in answer) return answer
  return {
    problems: Object.entries(answer.problems).map(([place, problem]) =>
      filmProblem(`${labelOf(template, place)}: ${filmProblemText(problem)}`),
    ),
  }
}

function factsOf({ id, kind, width, height, durationSec, tones }: RowFile): [string, AssetFacts][] {
  if (kind === 'document') return []
  return [[id, { kind, ...(width > 0 && { width, height }), ...(durationSec && { durationSec }), ...(tones && { tones }) }]]
}

/** "Pictures" for `modifications.pictures`. */
function labelOf(template: string, place: string): string {
  const field = templates
    .find(({ id }) => id === template)
    ?.fields.find(({ name }) => place.endsWith(`.${name}`))
  return `Video, ${field?.label ?? place}`
}

/** A problem of a row’s film. */
export const filmProblem = (message: string): RowProblem => ({
  code: 'render-refused',
  message,
  network: null,
})

/** A film that is not made yet, for the checks of the networks. */
export function expectedFilm({ size, durationSec, frameRate, alt }: Film): MediaFacts {
  return {
    id: 'film',
    kind: 'video',
    mimeType: 'video/mp4',
    bytes: 0,
    ...size,
    animated: false,
    state: 'processing',
    durationSec,
    frameRate,
    altText: alt,
    origin: 'rendered',
  }
}

/** The files of a row in the library, in order. */
export async function filesOfRow(
  db: Db,
  workspaceId: string,
  mediaIds: readonly string[],
): Promise<RowFile[]> {
  if (mediaIds.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .select(['id', 'kind', 'width', 'height', 'duration_sec', 'tones'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...mediaIds])
    .execute()
  const byId = new Map(rows.map(({ duration_sec: durationSec, ...row }) => [row.id, { ...row, durationSec }]))
  return mediaIds.flatMap((id) => byId.get(id) ?? [])
}
