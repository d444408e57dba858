import { parseColour, toHex } from '#domain/colour/colour.ts'
import { segmentsOf } from '#domain/text/segments.ts'
import { endings, filmSizes, type Film, type Ground, type Shape } from './film.ts'
import { filmLimits } from './film-limits.ts'
import type { FilmProblem } from './film-problem.ts'
import {
  textPositions,
  type FilmAnswer,
  type FilmRequest,
  type FilmSurroundings,
  type TextPosition,
  type TextShadow,
} from './film-request.ts'
import { brandFaces, inFaces, withFaces } from './brand-face.ts'
import { placeCaptions, type PlacedCaptions } from './caption-zone.ts'
import { editLayers } from './edit-layers.ts'
import { idsOf, listOf } from './field-lists.ts'
import { layOutFilm, missingIn } from './lay-out-film.ts'
import { makeReadable } from './make-readable.ts'
import type { Template, TemplateField, TemplateInput } from './template.ts'
import { templates } from './templates/templates.ts'

const shadows = ['none', 'soft', 'hard', 'outline'] as const

/**
 * Makes the film a request asks for.
 * @returns the film with all its lines, or the problems of every field that has one. Never throws.
 */
export function filmFromRequest(request: FilmRequest, surroundings: FilmSurroundings): FilmAnswer {
  const problems: Record<string, FilmProblem> = {}
  const template = templates.find(({ id }) => id === request.template)
  if (!template) problems.template = { code: 'not-known' }
  const look = request.brand ? surroundings.brand : null
  const faces = brandFaces(look, surroundings.layout.own)
  const measured = { ...surroundings, layout: withFaces(surroundings.layout, faces) }
  const input = inputOf(request, template, measured, problems)
  checkCaptions(request, problems)
  const ending = oneOf(request.ending, endings, 'ending', problems)
  if (!template || Object.keys(problems).length > 0) return { problems }
  const { layout, assets = {} } = surroundings
  const placed = placeCaptions(request.captions, { ...input, template }, layout)
  const whole = { ...input, captions: placed?.zone ?? null }
  const own = editLayers(inFaces(makeReadable(template, whole, look), faces), request, assets)
  const made = { ...withRest(own, placed, request), ...(ending && ending !== 'stay' ? { ending } : {}) }
  const missing = missingIn(made, layout)
  if (missing) return { problems: { text: { code: 'missing-letters', ...missing } } }
  return { film: layOutFilm(made, layout) }
}

/** Captions and sound are the same in every template. */
function withRest(film: Film, placed: PlacedCaptions | null, { sound }: FilmRequest): Film {
  const cues = placed?.captions.cues.filter(({ fromSec }) => fromSec < film.durationSec) ?? []
  return {
    ...film,
    ...(placed && cues.length > 0 ? { captions: { ...placed.captions, cues } } : {}),
    ...(sound ? { sound } : {}),
  }
}

function inputOf(
  request: FilmRequest,
  template: Template | undefined,
  { layout, assets = {}, brand }: FilmSurroundings,
  problems: Record<string, FilmProblem>,
): TemplateInput {
  const shape = oneOf(request.size ?? '9:16', Object.keys(filmSizes) as Shape[], 'size', problems) ?? '9:16'
  const shadow = typeof request.textShadow === 'boolean' ? softOrNone(request.textShadow) : request.textShadow
  return {
    text: textOf(request.text, problems),
    values: template ? valuesOf(template, request, problems) : {},
    shape,
    size: filmSizes[shape],
    position: oneOf<TextPosition>(request.textPosition, textPositions, 'textPosition', problems),
    textColor: colourOf(request.textColor, 'textColor', problems),
    shadow: oneOf<TextShadow>(shadow, shadows, 'textShadow', problems),
    ground: groundOf(request, template, problems),
    durationSec: durationOf(request, assets, problems),
    logo: request.logoMediaId ?? (request.brand ? (brand?.logoMediaId ?? null) : null),
    captions: null,
    assets,
    layout,
  }
}

const softOrNone = (isSoft: boolean): TextShadow => (isSoft ? 'soft' : 'none')

function oneOf<Value extends string>(
  value: string | undefined,
  values: readonly Value[],
  field: string,
  problems: Record<string, FilmProblem>,
): Value | null {
  if (value === undefined) return null
  const found = values.find((each) => each === value)
  if (found === undefined) problems[field] = { code: 'not-known' }
  return found ?? null
}

function textOf(text: string, problems: Record<string, FilmProblem>): string {
  const { textChars, textGraphemes, textLines } = filmLimits
  const tooLong = { code: 'too-long', most: textGraphemes, unit: 'characters' } as const
  if (text.length > textChars) {
    problems.text = tooLong
    return ''
  }
  const trimmed = text.trim()
  if (trimmed === '') problems.text = { code: 'missing' }
  else if (trimmed.split(/\r\n?|\n/).length > textLines) {
    problems.text = { code: 'too-long', most: textLines, unit: 'lines' }
  } else if (isLonger(trimmed, textGraphemes)) problems.text = tooLong
  return trimmed
}

/** Counts no further than needed. */
function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false
  const counted = segmentsOf(text, 'grapheme')[Symbol.iterator]()
  for (let count = 0; count <= most; count += 1) if (counted.next().done) return false
  return true
}

function valuesOf(
  { fields }: Template,
  { modifications = {} }: FilmRequest,
  problems: Record<string, FilmProblem>,
): Record<string, string> {
  const names = new Set(fields.map(({ name }) => name))
  for (const name of Object.keys(modifications).slice(0, filmLimits.modifications)) {
    if (!names.has(name)) problems[`modifications.${name}`] = { code: 'no-field' }
  }
  return Object.fromEntries(
    fields.map((field) => {
      const value = (modifications[field.name] ?? '').trim()
      const problem = value === '' ? emptyProblem(field) : fieldProblem(field, value)
      if (problem) problems[`modifications.${field.name}`] = problem
      return [field.name, problem ? '' : value]
    }),
  )
}

function emptyProblem({ least = 0, kind }: TemplateField): FilmProblem | null {
  if (least === 0) return null
  return { code: 'too-few', least, unit: kind === 'media-list' ? 'pictures' : 'entries' }
}

function fieldProblem(
  { kind, maxChars, least = 0, most = 1 }: TemplateField,
  value: string,
): FilmProblem | null {
  if (kind === 'media') return value.length > filmLimits.mediaIdChars ? { code: 'not-known' } : null
  const entries = kind === 'list' ? listOf(value) : kind === 'media-list' ? idsOf(value) : [value]
  const unit = kind === 'media-list' ? 'pictures' : 'entries'
  if (entries.length < least) return { code: 'too-few', least, unit }
  if (entries.length > most) return { code: 'too-long', most, unit: 'entries' }
  if (kind === 'line' && /[\r\n]/.test(value)) return { code: 'too-long', most: 1, unit: 'lines' }
  const isLong = entries.some((entry) => isLonger(entry.slice(0, maxChars * 32), maxChars))
  return isLong ? { code: 'too-long', most: maxChars, unit: 'characters' } : null
}

function colourOf(
  value: string | undefined,
  field: string,
  problems: Record<string, FilmProblem>,
): string | null {
  if (value === undefined) return null
  if (/^#[\da-f]{6}$/i.test(value)) return value.toLowerCase()
  problems[field] = { code: 'not-a-colour' }
  return null
}

function groundOf(
  { background, backgroundType }: FilmRequest,
  template: Template | undefined,
  problems: Record<string, FilmProblem>,
): Ground | null {
  if (background === undefined || background === '') {
    if (backgroundType !== undefined) problems.background = { code: 'missing' }
    return null
  }
  if (background.length > filmLimits.mediaIdChars) {
    problems.background = { code: 'not-known' }
    return null
  }
  switch (backgroundType) {
    case undefined:
    case 'color': {
      const fill = colourOf(background, 'background', problems)
      return fill === null ? null : { fill }
    }
    case 'gradient':
      return gradientOf(background, problems)
    // The pictures of a slideshow are its own.
    case 'image':
      return template?.id === 'slideshow' ? null : { still: background, fit: 'cover' }
    case 'video':
      return { clip: background, fromSec: 0, fit: 'cover' }
    default:
      problems.backgroundType = { code: 'not-known' }
      return null
  }
}

function gradientOf(background: string, problems: Record<string, FilmProblem>): Ground | null {
  const [from = '', to = '', turn = ''] = background.split(',').map((part) => part.trim())
  const angle = Number(turn)
  const [first, last] = [parseColour(from), parseColour(to)]
  if (!first || !last || turn === '' || !(Math.abs(angle) <= 360)) {
    problems.background = { code: 'not-a-gradient' }
    return null
  }
  return { fill: { from: toHex(first), to: toHex(last), angle } }
}

function durationOf(
  { durationSec, background = '', backgroundType }: FilmRequest,
  assets: NonNullable<FilmSurroundings['assets']>,
  problems: Record<string, FilmProblem>,
): number | null {
  const { minRequestSec, maxSec } = filmLimits
  if (durationSec !== undefined) {
    if (durationSec >= minRequestSec && durationSec <= maxSec) return durationSec
    problems.durationSec = { code: 'out-of-range', least: minRequestSec, most: maxSec }
    return null
  }
  const video = backgroundType === 'video' ? assets[background]?.durationSec : undefined
  return video === undefined ? null : Math.min(maxSec, Math.max(minRequestSec, video))
}

function checkCaptions({ captions }: FilmRequest, problems: Record<string, FilmProblem>): void {
  if (!captions) return
  const { cues, cueChars } = filmLimits
  if (captions.cues.length > cues) problems.captions = { code: 'too-long', most: cues, unit: 'captions' }
  else if (captions.cues.some(({ text }) => text.length > cueChars)) {
    problems.captions = { code: 'too-long', most: cueChars, unit: 'characters' }
  }
}
