import { needsOwnFonts } from '#domain/film/brand-face.ts'
import { filmFromRequest } from '#domain/film/film-from-request.ts'
import { filmProblemText, type FilmProblem } from '#domain/film/film-problem.ts'
import { layOutFilm } from '#domain/film/lay-out-film.ts'
import { mediaOf, type Cue, type Film } from '#domain/film/film.ts'
import type { AssetFacts } from '#domain/film/film-request.ts'
import type { Template, TemplateField } from '#domain/film/template.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import { useEffect, useMemo } from 'react'
import { cuesFromText } from '#domain/film/split-cues.ts'
import type { ChosenFile, FilmFields } from './film-fields.ts'
import { previewRequestOf } from './film-request-of.ts'
import { loadFilmFonts } from './preview/load-film-fonts.ts'
import { sampleNames } from './templates/sample-pictures.ts'
import type { PictureAddress } from './preview/use-film-pictures.ts'
import type { FilmBrand } from './use-film-brand.ts'
import { fetchServerFonts } from './use-text-layout.ts'

/** The film that is filled in, laid out. */
export interface MadeFilm {
  /** null until the fonts are here. */
  film: Film | null
  /** Its captions. */
  cues: readonly Cue[]
  /** What keeps it from being rendered, by field: `text`, `background`, `modifications.author`. */
  problems: Readonly<Record<string, string>>
  /** Those that are only empty: nobody is told before they try. */
  missing: readonly string[]
  pictures: readonly PictureAddress[]
}

const nothing: MadeFilm = { film: null, cues: [], problems: {}, missing: [], pictures: [] }

/**
 * The film of what is filled in. While something is missing, the preview shows the template’s example in its place, or the last film that
 * could be made.
 */
export function useFilm(
  fields: FilmFields,
  template: Template,
  layout: TextLayout | null,
  brand: FilmBrand | undefined,
): MadeFilm {
  const made = useMemo(() => {
    // A film that was shown in other colours than it is rendered in would be a wrong preview.
    if (!layout || (fields.brand && !brand)) return nothing
    return filmOfFields(fields, template, { layout, brand })
  }, [fields, template, layout, brand])
  const { film } = made
  const wantsFonts = layout !== null && fields.brand && brand && needsOwnFonts(brand.look, brand.serverFonts)
  useEffect(() => {
    // Until they are here, the preview has the fonts that stand in for them.
    if (wantsFonts) fetchServerFonts()
  }, [wantsFonts])
  useEffect(() => {
    // A font that does not load is one of the browser’s own in the preview; the render has it.
    if (film && layout) loadFilmFonts(film, layout).catch(() => null)
  }, [film, layout])
  return made
}

/** What a film is made with, beside what is filled in. */
export interface FilmParts {
  /** With the fonts of films. */
  layout: TextLayout
  brand: FilmBrand | undefined
}

/** The film of what is filled in. */
export function filmOfFields(fields: FilmFields, template: Template, parts: FilmParts): MadeFilm {
  const found = problemsOf(fields, parts)
  const empty = missingFiles(fields)
  const problems = { ...empty, ...textsOf(found) }
  const missing = [
    ...Object.keys(empty),
    ...Object.keys(found).filter((name) => isOnlyEmpty(name, found[name], fields)),
  ]
  const shown = shownFields(fields, template)
  const film = filmOf(shown, [], parts) ?? filmOf(exampleOf(fields, template), [], parts)
  if (!film) return { ...nothing, problems, missing }
  const cues = cuesOf(fields, film.durationSec)
  const whole = cues.length > 0 ? (filmOf(shown, cues, parts) ?? film) : film
  return { film: whole, cues, problems, missing, pictures: addressesOf(whole, fields, parts) }
}

function isOnlyEmpty(name: string, problem: FilmProblem | undefined, { values }: FilmFields): boolean {
  if (problem?.code === 'missing') return true
  return problem?.code === 'too-few' && !values[name.replace(/^modifications\./u, '')]?.trim()
}

/** The chosen kind of background has no file yet. */
function missingFiles({ ground, picture, video }: FilmFields): Record<string, string> {
  if (ground === 'image' && !picture) return { background: 'Choose a picture.' }
  return ground === 'video' && !video ? { background: 'Choose a video.' } : {}
}

function problemsOf(fields: FilmFields, parts: FilmParts): Record<string, FilmProblem> {
  const answer = filmFromRequest(previewRequestOf(fields, []), surroundingsOf(fields, parts))
  return 'film' in answer ? {} : answer.problems
}

function textsOf(problems: Readonly<Record<string, FilmProblem>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name, filmProblemText(problem)]),
  )
}

function filmOf(fields: FilmFields, cues: readonly Cue[], parts: FilmParts): Film | null {
  const answer = filmFromRequest(previewRequestOf(fields, cues), surroundingsOf(fields, parts))
  return 'film' in answer ? layOutFilm(answer.film, parts.layout) : null
}

function surroundingsOf(fields: FilmFields, parts: FilmParts) {
  const assets = Object.fromEntries(filesOf(fields, parts).map((file) => [file.id, factsOf(file)]))
  return { brand: parts.brand?.look ?? null, layout: parts.layout, assets }
}

/** What the preview shows: the example of a template nobody has begun, else samples for what it needs. */
function shownFields(fields: FilmFields, template: Template): FilmFields {
  const names = template.fields.map(({ name }) => name)
  const isEmpty = [fields.text, ...names.map((name) => fields.values[name] ?? '')].every((one) => !one.trim())
  if (isEmpty) return exampleOf(fields, template)
  const values = { ...fields.values }
  for (const field of template.fields) {
    const isShort = entriesOf(field, values[field.name] ?? '') < (field.least ?? 0)
    if (isShort) values[field.name] = exampleValue(field)
  }
  return { ...fields, text: fields.text.trim() === '' ? template.example : fields.text, values }
}

/** The example of a template, in the size that is chosen. */
export function exampleOf(fields: FilmFields, template: Template): FilmFields {
  const values = template.fields.map((field) => [field.name, exampleValue(field)] as const)
  return { ...fields, template: template.id, text: template.example, values: Object.fromEntries(values) }
}

function exampleValue({ kind, example, least = 0 }: TemplateField): string {
  if (example !== '') return example
  if (kind === 'media-list') return sampleNames(Math.max(3, least)).join(',')
  return kind === 'media' && least > 0 ? (sampleNames(1)[0] ?? '') : ''
}

function entriesOf({ kind }: TemplateField, value: string): number {
  return value.split(kind === 'list' ? '\n' : ',').filter((entry) => entry.trim() !== '').length
}

function cuesOf({ captions, text }: FilmFields, durationSec: number): readonly Cue[] {
  switch (captions.from) {
    case 'none':
      return []
    case 'text':
      return cuesFromText(text, durationSec)
    case 'own':
      return captions.own.filter((cue) => cue.text.trim() !== '' && cue.toSec <= durationSec + 0.05)
    default:
      return captions.from satisfies never
  }
}

function filesOf({ files, picture, video, sound }: FilmFields, { brand }: FilmParts): ChosenFile[] {
  return [
    ...Object.values(files),
    ...(picture ? [picture] : []),
    ...(video ? [video] : []),
    ...(sound.music ? [sound.music] : []),
    ...(brand?.logo ? [brand.logo] : []),
  ]
}

function factsOf({ kind, width, height, durationSec, tones }: ChosenFile): AssetFacts {
  const isVideo = kind === 'video'
  return {
    kind: isVideo ? 'video' : 'image',
    width,
    height,
    ...(durationSec !== null && { durationSec }),
    ...(tones !== undefined && { tones }),
  }
}

/** Where the pictures of a film are: not its video and its music. */
function addressesOf(film: Film, fields: FilmFields, parts: FilmParts): PictureAddress[] {
  const known = new Map(filesOf(fields, parts).map((file) => [file.id, file]))
  return mediaOf(film).flatMap((name) => {
    const file = known.get(name)
    return file?.kind === 'image' ? [{ name, url: file.url }] : []
  })
}
