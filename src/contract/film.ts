import { oc } from '@orpc/contract'
import { z } from 'zod'
import { addedKinds, addedSizes, shapes, textPositions } from '#domain/film/film-request.ts'
import { ownFamilies } from '#domain/film/faces.ts'
import { filmLimits } from '#domain/film/film-limits.ts'
import { templates } from '#domain/film/templates/templates.ts'
import { filmCue, filmEnding, filmFormat, filmSound } from './film-format.ts'
import { countInAddress, id, instant, inWorkspace } from './fields.ts'

export const filmTemplateIds = [
  'classic-caption',
  'boxed-caption',
  'quote',
  'card',
  'headline',
  'countdown',
  'before-after',
  'testimonial',
  'product',
  'news-bar',
  'slideshow',
  'audiogram',
] as const

/** The fields of all templates. */
const fieldNames = [...new Set(templates.flatMap(({ fields }) => fields.map(({ name }) => name)))]

/** The states of a render. The last three are final. */
export const renderStatuses = ['queued', 'rendering', 'done', 'failed', 'cancelled'] as const
/** What is being done; null: nothing any more. */
export const renderStages = ['waiting', 'preparing', 'drawing', 'joining', 'storing'] as const

/** How many renders of a workspace a page of the list has. */
export const rendersOnPage = 30

/** What a film is of: a post, a draft or a row of an import. */
const itemId = z.string().trim().min(1).max(100)
const userId = z.string().min(1).max(100).describe('You, or the owner of a workspace you write in')
const colour = z.string().regex(/^#[\da-f]{6}$/i, 'Write the colour like #1a2b3c.')

const captions = z.object({
  from: z.enum(['text', 'cues', 'file']).describe('The text of the film, `cues`, or `file`'),
  cues: z.array(filmCue).max(filmLimits.cues).optional(),
  file: z.string().max(filmLimits.cueFileChars).optional().describe('SRT or WebVTT'),
  style: z.enum(['lines', 'word-pop', 'karaoke']).default('lines'),
  place: z.enum(['top', 'center', 'bottom']).default('bottom'),
})

const sec = z.number().min(0).max(filmLimits.maxSec)
const span = z.object({ fromSec: sec, toSec: sec })
const addedLayer = span.extend({
  id: z
    .string()
    .min(1)
    .max(filmLimits.layerIdChars - 'added-'.length),
  kind: z.enum(addedKinds),
  place: z.enum(textPositions),
  size: z.enum(addedSizes),
  colour,
  text: z.string().max(filmLimits.addedTextChars).optional().describe('Of a text'),
  mediaId: id.optional().describe('Of a picture'),
  shape: z.enum(shapes).optional().describe('Of a shape'),
})

/**
 * What a film is made of. The names of the fields are the specification's own.
 * Source: docs/specification/studio.md#films.
 */
export const renderRequest = z.object({
  template: z.enum(filmTemplateIds).optional().describe('Needed without `film`'),
  film: filmFormat.optional().describe('A film as data, instead of a template'),
  text: z.string().max(filmLimits.textChars).optional().describe('1–500 characters, at most 12 lines'),
  textPosition: z.enum(textPositions).optional(),
  textColor: colour.optional(),
  textShadow: z.union([z.boolean(), z.enum(['none', 'soft', 'hard', 'outline'])]).optional(),
  backgroundType: z.enum(['color', 'gradient', 'image', 'video']).optional(),
  background: z
    .string()
    .max(2_048)
    .optional()
    .describe(
      '`#rrggbb`; `#rrggbb,#rrggbb,angle`; or a media id of the workspace or an https address. Several pictures with commas in between.',
    ),
  workspaceId: id,
  userId,
  itemId,
  size: z.enum(['9:16', '4:5', '1:1', '16:9']).optional().describe('9:16 without it'),
  durationSec: z.number().min(3).max(180).optional(),
  ending: filmEnding.optional(),
  modifications: z
    .partialRecord(z.enum(fieldNames), z.string().max(filmLimits.textChars))
    .optional()
    .describe('Values of the editable fields of the template, by name'),
  timing: z
    .array(span.extend({ id: z.string().min(1).max(filmLimits.layerIdChars) }))
    .max(filmLimits.layers)
    .optional()
    .describe('When layers of the template are seen'),
  added: z
    .array(addedLayer)
    .max(filmLimits.addedLayers)
    .optional()
    .describe('Layers of your own, at a place that fits every size'),
  captions: captions.optional(),
  sound: filmSound
    .extend({
      original: filmSound.shape.original.default(true),
      musicDb: filmSound.shape.musicDb.default(-14),
      duck: filmSound.shape.duck.default(true),
      fadeSec: filmSound.shape.fadeSec.default(1),
    })
    .optional(),
  logoMediaId: id.optional(),
  brand: z.boolean().optional().describe('true: colours and logo of the brand kit'),
})

/** One render, as `POST /render`, `GET /status` and the list answer it. */
const render = z.object({
  id,
  itemId: z.string(),
  userId: z
    .string()
    .nullable()
    .describe('For `GET /status` and `POST /cancel`: whose limit it counts against'),
  title: z.string().describe('The beginning of what the film says'),
  status: z.enum(renderStatuses),
  progress: z.number().min(0).max(1),
  url: z.string().nullable().describe('The film, once it is done'),
  error: z.string().nullable().describe('Why it failed, for people'),
  stage: z.enum(renderStages).nullable(),
  thumbnailUrl: z.string().nullable(),
  captionsUrl: z.string().nullable().describe('WebVTT; of a film with captions'),
  mediaId: id.nullable().describe('The film in the library, once it is done'),
  width: z.number().int(),
  height: z.number().int(),
  durationSec: z.number(),
  queuePosition: z.number().int().nullable().describe('1: the next one; null: it does not wait'),
  etaSec: z.number().int().nullable().describe('Seconds that are left, estimated; null: not known'),
  createdAt: instant,
  endedAt: instant.nullable(),
})

export type RenderRequest = z.infer<typeof renderRequest>
export type Render = z.infer<typeof render>

const filmTemplate = z.object({
  id: z.enum(filmTemplateIds),
  name: z.string(),
  about: z.string().describe('What it is for'),
  textLabel: z.string().describe('How `text` is called here'),
  example: z.string(),
  fields: z
    .array(
      z.object({
        name: z.string(),
        label: z.string(),
        kind: z.enum(['line', 'lines', 'list', 'media', 'media-list']),
        maxChars: z.number().int(),
        least: z.number().int().optional(),
        most: z.number().int().optional(),
        example: z.string(),
      }),
    )
    .describe('What `modifications` may change'),
  schema: z.record(z.string(), z.unknown()).describe('JSON Schema of the request'),
})

export type FilmTemplate = z.infer<typeof filmTemplate>

const tags = ['Films']

/** Whose render it is: each must match. */
const ofRender = z.object({
  id,
  itemId,
  workspaceId: id,
  userId,
})

/**
 * The calls of the video renderer. Their addresses are the specification's own: they are not under `/api`.
 * Source: docs/specification/studio.md#films.
 */
export const renders = {
  ask: oc
    .route({
      method: 'POST',
      path: '/render',
      summary: 'Make a film',
      description:
        'Send an `Idempotency-Key` to repeat it safely. The same film for the same item of a workspace is one render, and counts once.',
      successStatus: 202,
      tags,
    })
    .input(renderRequest)
    .output(render),
  status: oc
    .route({ method: 'GET', path: '/status/{id}', summary: 'How far a film is', tags })
    .input(ofRender)
    .output(render),
  cancel: oc
    .route({
      method: 'POST',
      path: '/cancel/{id}',
      summary: 'Stop making a film, and give its use back. Does nothing once it ended.',
      inputStructure: 'detailed',
      tags,
    })
    .input(
      z.object({
        params: ofRender.pick({ id: true }),
        query: ofRender.omit({ id: true }),
      }),
    )
    .output(render),
}

export const films = {
  templates: oc
    .route({ method: 'GET', path: '/film-templates', summary: 'The templates of films', tags })
    .output(z.object({ templates: z.array(filmTemplate).max(filmTemplateIds.length) })),
  fonts: oc
    .route({
      method: 'GET',
      path: '/film-fonts',
      summary: 'Fonts that this server brings: those of brands, and letters that the shipped ones lack',
      tags,
    })
    .output(
      z.object({
        fonts: z
          .array(
            z.object({
              family: z.string().describe('Its name in films'),
              name: z.string().nullable().describe('Its own name; null: its file does not say it'),
              weight: z.number().int().nullable(),
              url: z.string(),
              bytes: z.number().int(),
            }),
          )
          .max(ownFamilies.length),
      }),
    ),
  list: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/renders',
      summary: `The renders of a workspace, the newest first, ${rendersOnPage} at a time`,
      tags,
    })
    .input(
      inWorkspace.extend({
        itemId: itemId.optional(),
        limit: countInAddress.min(1).max(rendersOnPage).default(rendersOnPage),
        before: id.optional().describe('The last render of the page before'),
      }),
    )
    .output(z.object({ renders: z.array(render).max(rendersOnPage), next: id.nullable() })),
}
