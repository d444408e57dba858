import { templates } from '#domain/film/templates/templates.ts'
import type { Template } from '#domain/film/template.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import type { FilmFields } from '../film-fields.ts'
import { FilmCanvas } from '../preview/film-canvas.tsx'
import { posterShare } from '../preview/playhead-store.ts'
import { useFilmPictures } from '../preview/use-film-pictures.ts'
import { useFilm } from '../use-film.ts'

interface KeptStillProps {
  fields: FilmFields
  layout: TextLayout
}

/** A moment of a film that has no thumbnail yet, from the fields that are kept on this device. */
export function KeptStill({ fields, layout }: KeptStillProps) {
  const template = templates.find(({ id }) => id === fields.template)
  return template && <Still fields={fields} layout={layout} template={template} />
}

function Still({ fields, layout, template }: KeptStillProps & { template: Template }) {
  const { film, pictures } = useFilm(fields, template, layout)
  const loaded = useFilmPictures(pictures)
  return film && <FilmCanvas film={film} sec={film.durationSec * posterShare} pictures={loaded} width={104} />
}
