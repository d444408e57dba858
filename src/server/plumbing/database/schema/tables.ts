import type { PeopleTables } from './people-tables.ts'
import type { WorkspacesTables } from './workspaces-tables.ts'
import type { BillingTables } from './billing-tables.ts'
import type { ReferralsTables } from './referrals-tables.ts'
import type { ConnectionsTables } from './connections-tables.ts'
import type { MediaTables } from './media-tables.ts'
import type { PostsTables } from './posts-tables.ts'
import type { PublishingTables } from './publishing-tables.ts'
import type { CollaborationTables } from './collaboration-tables.ts'
import type { StudioTables } from './studio-tables.ts'
import type { SiteScanTables } from './site-scan-tables.ts'
import type { WritingTables } from './writing-tables.ts'
import type { ExchangeTables } from './exchange-tables.ts'
import type { AnalyticsTables } from './analytics-tables.ts'

/** Every table, as the migrations create it. A test compares the two. */
export interface Tables
  extends
    PeopleTables,
    WorkspacesTables,
    BillingTables,
    ReferralsTables,
    ConnectionsTables,
    MediaTables,
    PostsTables,
    PublishingTables,
    CollaborationTables,
    StudioTables,
    SiteScanTables,
    WritingTables,
    ExchangeTables,
    AnalyticsTables {}
