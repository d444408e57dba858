import type { Network, SentLinkCard } from '#networks/network.ts'
import type { Networks } from '#networks/registry.ts'
import type { Connections } from '#server/modules/connections/connections.ts'
import type { FitResult, FitRole } from '#server/modules/media/fit-media.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import type { PublishingConfig } from '#server/config.ts'
import type { StepWriter } from './step-writer.ts'

/** The dependencies of publishing. */
export interface PublishingDependencies {
  clock: Clock
  networks: Networks
  connections: Pick<Connections, 'unlock'>
  fitMedia(media: MediaRow, network: Network['id'], role?: FitRole, kind?: string): Promise<FitResult>
  readLink(url: string): Promise<SentLinkCard | null>
  steps: StepWriter
  fetch: typeof fetch
  /** Called for each request with whether its network answered. */
  noteReach(network: Network['id'], answered: boolean): void
  policy: PublishingConfig
}
