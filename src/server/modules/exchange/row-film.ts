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
import { filmFieldColumns } from '#domain/post/import-columns.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'
import type { AskTools } from '#server/modules/studio/ask-render.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type FilmCells, filmProblem, readFilmCells } from './film-cells.ts'
import type { RowPlan } from './row-plan.ts'

/** What making films of rows needs of the studio. */
export type RowFilmTools = Pick<AskTools, 'layout' | 'engineVersion' | 'askForJob'>

/** A picture or a video of a row. */
type RowFile = Pick<MediaFacts, 'id' | 'kind' | 'width' | 'height' | 'durationSec'> & {
  tones?: string | null
}

type FilmWish = Pick<
  RenderRequest,
  | 'template'
  | 'text'
  | 'backgroundType'
  | 'background'
  | 'modifications'
  | 'size'
  | 'durationSec'
  | 'textPosition'
  | 'textColor'
  | 'brand'
>

/** The item of a row: its film is made once, however often the import runs. */
export const rowItem = (importId: string, number: ImportRow['number']) => `row-${importId}-${number}`

/**
 * What is asked for of a row's film. Its pictures fill the pictures of the template, in order; the next one, or a video, is the
 * background where its cells name none. Cells that cannot be read are left out. null: the row has no film.
 */
export function filmWishOf(
  { film, content, filmCells }: Pick<RowPlan, 'film' | 'content' | 'filmCells'>,
  files: readonly RowFile[],
): FilmWish | null {
  const template = templates.find(({ id }) => id === film)
  if (!template || film === null) return null
  const pictures = files.filter(({ kind }) => kind === 'image').map(({ id }) => id)
  const { values, rest } = picturesIn(template, pictures)
  const { values: written, text, ...look } = readFilmCells(filmCells, template).wish
  const filled = { ...values, ...written }
  const video = files.find(({ kind }) => kind === 'video')?.id
  const picture = rest[0]
  return {
    template: film,
    text: text ?? (content.all || Object.values(content.platforms ?? {})[0] || ''),
    ...(Object.keys(filled).length > 0 && { modifications: filled }),
    ...look,
    ...(look.background !== undefined
      ? {}
      : video !== undefined
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
  const template = templates.find(({ id }) => id === plan.film)
  const wish = filmWishOf(plan, files)
  if (!wish || !template) return null
  const { problems } = readFilmCells(plan.filmCells, template)
  const { text = '', modifications = {}, ...look } = wish
  const values = Object.fromEntries(Object.entries(modifications).map(([name, value]) => [name, value ?? '']))
  const request = { ...defined(look), template: template.id, text, modifications: values }
  const assets = Object.fromEntries(files.flatMap((file) => factsOf(file)))
  const answer = filmFromRequest(request, { brand, layout, assets })
  if ('film' in answer) return problems.length > 0 ? { problems } : answer
  return {
    problems: [
      ...problems,
      ...Object.entries(answer.problems).map(([place, problem]) =>
        filmProblem(`${labelOf(template, place, plan.filmCells)}: ${filmProblemText(problem)}`),
      ),
    ],
  }
}

/** Without the fields that are there and have no value. */
function defined<Values extends object>(
  values: Values,
): { [Name in keyof Values]: NonNullable<Values[Name]> } {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as { [Name in keyof Values]: NonNullable<Values[Name]> }
}

function factsOf({ id, kind, width, height, durationSec, tones }: RowFile): [string, AssetFacts][] {
  if (kind === 'document') return []
  return [
    [
      id,
      {
        kind,
        ...(width > 0 && { width, height }),
        ...(durationSec && { durationSec }),
        ...(tones && { tones }),
      },
    ],
  ]
}

/** The column whose cell is wrong, else "Video, Pictures" for `modifications.pictures`. */
function labelOf({ fields }: Template, place: string, cells: FilmCells): string {
  if (place === 'text' && cells.render_text?.trim()) return 'render_text'
  const field = fields.find(({ name }) => place.endsWith(`.${name}`))
  const column = Object.entries(filmFieldColumns).find(([, name]) => name === field?.name)?.[0]
  const isWritten = column !== undefined && cells[column as keyof typeof filmFieldColumns]?.trim()
  return isWritten ? column : `Video, ${field?.label ?? place}`
}

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
