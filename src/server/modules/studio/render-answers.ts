import type { Render } from '#contract/film.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import type { RequestProblem } from './films/request-problem.ts'

/** What asking for a film answers. */
export type AskedRender =
  | { kind: 'accepted'; render: Render }
  | { kind: 'invalid'; problems: RequestProblem[] }
  /** The key came with another request before. */
  | { kind: 'key-reused' }
  | { kind: 'no-engine' }
  | { kind: 'too-many' }
  /** The workspace was deleted meanwhile. */
  | { kind: 'gone' }
  | RoomRefusal
