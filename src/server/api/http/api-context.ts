import type { TextLayout } from '#domain/film/text-layout.ts'
import type { OwnFont } from '#server/modules/media/own-fonts.ts'
import type { Instance } from '#contract/people.ts'
import type { WhyPolicy } from '#domain/post/why-not-published.ts'
import type { Planning } from '#server/modules/analytics/plan-readings.ts'
import type { Payments } from '#server/modules/billing/payments.ts'
import type { Connections } from '#server/modules/connections/connections.ts'
import type { FilmEngine } from '#server/modules/media/film-engine.ts'
import type { PublicLinks } from '#server/modules/media/public-links.ts'
import type { StockSource } from '#server/modules/media/stock-source.ts'
import type { PageReader } from '#server/modules/page-preview/read-page.ts'
import type { Auth } from '#server/modules/people/auth.ts'
import type { Person } from '#server/modules/people/person.ts'
import type { Programme } from '#server/modules/referrals/programme.ts'
import type { CardReader } from '#server/modules/publishing/card-reader.ts'
import type { TakenDown } from '#server/modules/publishing/take-down.ts'
import type { ImageModel } from '#server/plumbing/ai/image-model.ts'
import type { SpeechModel } from '#server/plumbing/ai/speech-model.ts'
import type { TextModel } from '#server/plumbing/ai/text-model.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import type { StoreWatch } from '#server/plumbing/full-store.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import type { Live } from '#server/plumbing/live/live.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { Queue } from '#server/plumbing/queue.ts'

/** The dependencies of request handlers; house.ts provides them. */
export interface ApiDependencies {
  database: Database
  clock: Clock
  log: Log
  auth: Auth
  connections: Connections
  files: Files
  live: Live
  queue: Pick<Queue, 'isUp' | 'ask'>
  publicLinks: PublicLinks
  /** The folder of unfinished uploads. */
  uploadsFolder: string
  /** Which stores are full. */
  stores: StoreWatch
  /** Removes a published post from its network. */
  takeDown(which: {
    workspaceId: string
    userId: string
    postId: string
    publicationId: string
  }): Promise<TakenDown>
  /** The version of what makes films, here or in another process; null: nothing does. */
  engineVersion(): Promise<string | null>
  /** null: no AI is configured. */
  textModel: TextModel | null
  /** null: no image model is configured, and pictures are designs. */
  imageModel: ImageModel | null
  /** null: captions are not made from speech. */
  speechModel: SpeechModel | null
  /** What makes films in this process; null: nothing does. Looked for on first use. */
  filmEngine(): Promise<FilmEngine | null>
  /** Sets texts of films in lines, with all fonts of this instance. */
  filmLayout(): Promise<TextLayout>
  /** Fonts that this instance brings for films. */
  filmFonts(): Promise<OwnFont[]>
  /** A local folder for temporary files. */
  workFolder: string
  /** Sources of stock pictures; empty: the feature is off. */
  stock: readonly StockSource[]
  /** Fetches public addresses given by people. */
  guardedFetch: GuardedFetch
  /** Reads public pages given by people. */
  readPage: PageReader
  /** Reads link cards of addresses given by people. */
  readCard: CardReader
  /** The waiting times of publishing, for explaining a delay. */
  patience: WhyPolicy
  /** null: nothing is sold here. */
  payments: Payments | null
  /** What is read of numbers, and how. */
  readings: Omit<Planning, 'now'>
  /** Who runs the affiliate programme. */
  programme: Programme
  instance: Instance
  /** The public address, without a trailing slash; known once the server listens. */
  origin(): string
  /** Signs the cookies of connecting by OAuth. */
  cookieSecret: string
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: readonly string[]
}

/** What every handler gets besides its input. */
export interface ApiContext {
  dependencies: ApiDependencies
  request: Request
  /** The person of the request; looked up once. */
  asking(): Promise<Person | null>
  /** Headers and status that the handler sets. */
  reply: { headers: Headers; status: number | null }
}
