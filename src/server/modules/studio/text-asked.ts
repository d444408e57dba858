import type { TextOptions, WrittenText } from '#contract/ai-texts.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { TextTool } from '#domain/writing/text-tools.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import type { PageRead, PageReader } from '#server/modules/page-preview/read-page.ts'
import type { TextModel } from '#server/plumbing/ai/text-model.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'

export interface StudioDependencies {
  database: Database
  clock: Clock
  files: Files
  readPage: PageReader
  /** null: this server has none, and texts come from rules. */
  model: TextModel | null
  billing: BillingMode
}

/** What a person asks for. */
export interface TextAsked {
  workspaceId: string
  userId: string
  tool: TextTool
  /** The text to change or to read; may be empty. */
  text: string
  /** What to write about; may be empty. */
  prompt: string
  options: TextOptions
  /** Without it: the model, or the rules where there is none. */
  by?: 'model' | 'rules' | undefined
  /** The same one answers again, and is counted once. */
  requestId: string
}

/** Whom the answer reaches while it is written. */
export interface TextListener {
  /** Ends the call, when the person leaves. */
  signal?: AbortSignal | undefined
  /** Hears the text piece by piece. A list comes whole. */
  onText?: ((piece: string) => void) | undefined
}

export type TextAnswer =
  | { kind: 'written'; text: WrittenText }
  | RoomRefusal
  /** Without a model this cannot be done, or there is nothing to write from. */
  | {
      kind: 'cannot'
      why: 'needs-model' | 'no-text' | 'no-page' | 'empty-page' | 'no-networks' | 'no-picture' | 'keeps-out'
    }
  | { kind: 'page-unread'; read: Exclude<PageRead, { kind: 'page' }> }
  /** The model does not want to write it. */
  | { kind: 'refused' }
  | { kind: 'busy'; retryAfterSec: number }
  /** The person has as many texts written as they may at once. */
  | { kind: 'too-many' }
  /** The same request is being written. */
  | { kind: 'in-progress' }
  | { kind: 'stopped' }
  /** `isCounted`: a part of the text came. */
  | { kind: 'failed'; isCounted: boolean }
