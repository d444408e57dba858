import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxImportRows } from '#domain/post/import-limits.ts'
import { postColumns } from '#domain/post/import-columns.ts'
import { id, instant, inWorkspace, networkId } from './fields.ts'

const importRow = z.object({
  number: z
    .number()
    .int()
    .min(1)
    .max(100_000)
    .describe('As its spreadsheet counts it: the headings are row 1'),
  cells: z.partialRecord(z.enum(postColumns), z.string().max(100_000)),
})

export type ImportRow = z.infer<typeof importRow>

const importOptions = z.object({
  dayOrder: z
    .enum(['day-first', 'month-first'])
    .nullable()
    .default(null)
    .describe('What days written in numbers begin with; null: ask, where it matters'),
  asDrafts: z.boolean().default(false).describe('Nothing is scheduled'),
  autoTruncate: z.boolean().default(false).describe('Cut what is too long for X'),
})

export type ImportOptions = z.infer<typeof importOptions>

const rowProblem = z.object({ code: z.string(), message: z.string(), network: networkId.nullable() })

export type RowProblem = z.infer<typeof rowProblem>

const checkedRow = z.object({
  number: z.number().int(),
  text: z.string().describe('How it begins'),
  at: instant.nullable().describe('When it would go out; null: a draft'),
  accounts: z.array(z.object({ network: networkId, username: z.string() })),
  images: z.number().int(),
  labels: z.array(z.string()),
  problems: z.array(rowProblem).describe('With one of these, the row is left out'),
  notes: z.array(z.string()).describe('A warning; the row is still imported'),
})

export type CheckedRow = z.infer<typeof checkedRow>

const importStates = ['waiting', 'running', 'done', 'undone'] as const

const postImport = z.object({
  id,
  fileName: z.string(),
  state: z.enum(importStates),
  startedBy: z.string().nullable().describe('null: the account was deleted'),
  createdAt: instant,
  rows: z.number().int(),
  made: z.number().int(),
  skipped: z.number().int(),
  waiting: z.number().int(),
})

export type PostImport = z.infer<typeof postImport>

const calendarFeed = z.object({ createdAt: instant, readAt: instant.nullable() })

export const archiveReport = z.object({
  problem: z.string().nullable().describe('Why nothing, or only a part, was imported'),
  settings: z
    .array(z.string())
    .describe('What was imported of the workspace itself and what was not, in words'),
  history: z.number().int().describe('Posts that had gone out, and do not go out again'),
  earlier: z.number().int().describe('Earlier times of posts that repeat'),
  failed: z.number().int().describe('Posts that had failed or were missed and need a decision'),
  scheduled: z.number().int(),
  wereDrafts: z.number().int().describe('Drafts there and here'),
  drafts: z
    .array(z.object({ postId: id, wishedFor: instant.nullable(), why: z.string() }))
    .describe('Posts that were scheduled and are drafts here'),
  media: z.number().int(),
  numbers: z.number().int().default(0).describe('Readings of the numbers of posts and accounts'),
  missing: z.array(z.string()).describe('What was left out, in words'),
})

export type ArchiveReport = z.infer<typeof archiveReport>

const archive = z.object({
  id,
  direction: z.enum(['out', 'in']),
  state: z.enum(['waiting', 'done', 'failed']),
  createdAt: instant,
  startedBy: z.string().nullable(),
  bytes: z.number().nullable(),
  url: z.string().nullable().describe('Where it is downloaded, for a day'),
  report: archiveReport.nullable(),
})

export type Archive = z.infer<typeof archive>

export const stayReasons = ['edited', 'gone-out', 'discussed'] as const

const path = '/workspaces/{workspaceId}' as const
const one = inWorkspace.extend({ importId: id })
const tags = ['Import & export']
const rows = z.array(importRow).min(1).max(maxImportRows)

export const exchange = {
  checkRows: oc
    .route({
      method: 'POST',
      path: `${path}/imports/check`,
      summary: 'Checks the rows of a file: what they become and what is wrong. Writes nothing.',
      tags,
    })
    .input(inWorkspace.extend({ rows, options: importOptions }))
    .output(z.object({ rows: z.array(checkedRow), zone: z.string() })),
  startImport: oc
    .route({
      method: 'POST',
      path: `${path}/imports`,
      summary: 'Create posts from rows. Sending the same `id` again returns the same import.',
      successStatus: 201,
      tags,
    })
    .input(
      inWorkspace.extend({
        id: id.describe('Chosen by the client'),
        fileName: z.string().max(255),
        rows,
        options: importOptions,
      }),
    )
    .output(postImport),
  imports: oc
    .route({ method: 'GET', path: `${path}/imports`, summary: 'The newest twenty imports', tags })
    .input(inWorkspace)
    .output(z.object({ imports: z.array(postImport) })),
  findImport: oc
    .route({
      method: 'GET',
      path: `${path}/imports/{importId}`,
      summary: 'How far an import is, and the rows that were left out or became drafts',
      tags,
    })
    .input(one)
    .output(
      postImport.extend({
        skippedRows: z.array(importRow.extend({ problems: z.array(rowProblem) })).max(maxImportRows),
        draftRows: z
          .array(importRow.extend({ problems: z.array(rowProblem) }))
          .max(maxImportRows)
          .describe(
            'Drafts, because the plan has no room for their time or their video, or no video can be made here',
          ),
      }),
    ),
  undoImport: oc
    .route({
      method: 'POST',
      path: `${path}/imports/{importId}/undo`,
      summary: 'Delete the posts of an import that were not changed since and have not gone out',
      tags,
    })
    .input(one)
    .output(
      z.object({
        removed: z.number().int(),
        stayed: z.array(z.object({ postId: id, row: z.number().int(), why: z.enum(stayReasons) })),
      }),
    ),
  feed: oc
    .route({
      method: 'GET',
      path: `${path}/calendar-feed`,
      summary: 'Whether the calendar has a secret link',
      tags,
    })
    .input(inWorkspace)
    .output(z.object({ feed: calendarFeed.nullable() })),
  makeFeed: oc
    .route({
      method: 'POST',
      path: `${path}/calendar-feed`,
      summary: 'Create the secret link of the calendar, or replace it. Shown once.',
      tags,
    })
    .input(inWorkspace)
    .output(z.object({ url: z.string(), feed: calendarFeed })),
  endFeed: oc
    .route({
      method: 'DELETE',
      path: `${path}/calendar-feed`,
      summary: 'Revoke the secret link of the calendar',
      successStatus: 204,
      tags,
    })
    .input(inWorkspace)
    .output(z.void()),
  archives: oc
    .route({
      method: 'GET',
      path: `${path}/archives`,
      summary: 'Archives of whole workspaces that were exported or imported',
      description:
        'Import an archive with `POST /api/workspaces/{workspaceId}/archives/file`, the ZIP as the body; `?schedules=true` schedules what was scheduled.',
      tags,
    })
    .input(inWorkspace)
    .output(z.object({ archives: z.array(archive) })),
  makeArchive: oc
    .route({
      method: 'POST',
      path: `${path}/archives`,
      summary: 'Export the whole workspace as one file, kept for a day',
      successStatus: 202,
      tags,
    })
    .input(inWorkspace)
    .output(archive),
}
