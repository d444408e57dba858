import { layOutFilm } from '#domain/film/lay-out-film.ts'
import { filmFromRequest } from '#domain/film/film-from-request.ts'
import { templates } from '#domain/film/templates/templates.ts'
import type { Film } from '#domain/film/film.ts'
import type { Template } from '#domain/film/template.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import type { Picture } from '#drawing/paint-scene.ts'
import { useEffect, useState } from 'react'
import { emptyFields } from '../film-fields.ts'
import { previewRequestOf } from '../film-request-of.ts'
import { posterShare } from '../preview/playhead-store.ts'
import { exampleOf } from '../use-film.ts'

/** A template with its own texts. */
export interface Example {
  film: Film
  pictures: ReadonlyMap<string, Picture>
  /** A moment at which all of it is there. */
  stillSec: number
}

const noPictures: ReadonlyMap<string, Picture> = new Map()

/** The examples of all templates. They come one by one, so that the screen can be used meanwhile. */
export function useExamples(layout: TextLayout | null): ReadonlyMap<string, Example> {
  const [examples, setExamples] = useState<ReadonlyMap<string, Example>>(new Map())
  useEffect(() => {
    if (!layout) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const makeNext = (at: number) => {
      const template = templates[at]
      if (!template) return
      const example = makeExample(template, layout)
      if (example) setExamples((before) => new Map(before).set(template.id, example))
      timer = setTimeout(() => makeNext(at + 1))
    }
    timer = setTimeout(() => makeNext(0))
    return () => clearTimeout(timer)
  }, [layout])
  return examples
}

function makeExample(template: Template, layout: TextLayout): Example | null {
  const request = previewRequestOf(exampleOf(emptyFields, template), [])
  const answer = filmFromRequest(request, { brand: null, layout })
  if (!('film' in answer)) return null
  const film = layOutFilm(answer.film, layout)
  return { film, pictures: noPictures, stillSec: film.durationSec * posterShare }
}
