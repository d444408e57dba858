import { templates } from '#domain/film/templates/templates.ts'
import type { Template } from '#domain/film/template.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import { useWorkspace } from '../../workspace.ts'
import type { FilmFields } from '../film-fields.ts'
import { FilmCanvas } from '../preview/film-canvas.tsx'
import { posterShare } from '../preview/playhead-store.ts'
import { useFilmPictures } from '../preview/use-film-pictures.ts'
import { useFilmBrand } from '../use-film-brand.ts'
import { useFilm } from '../use-film.ts'

interface KeptStillProps {
  fields: FilmFields
  layout: TextLayout
}

/** A moment of a film that has no thumbnail yet, from the fields that are kept on this device. */
export function KeptStill({ fields, layout }: KeptStillProps) {
  const template = templates.find(({ id }) => id === fields.template)
  const workspace = useWorkspace()
  return template && workspace && <Still {...{ fields, layout, template }} workspaceId={workspace.id} />
}

interface StillProps extends KeptStillProps {
  template: Template
  workspaceId: string
}

function Still({ fields, layout, template, workspaceId }: StillProps) {
  const { film, pictures } = useFilm(fields, template, layout, useFilmBrand(workspaceId))
  const loaded = useFilmPictures(pictures)
  return film && <FilmCanvas film={film} sec={film.durationSec * posterShare} pictures={loaded} width={104} />
}
