import type { Network } from '../network.ts'
import { linkedinComments } from './comments.ts'
import { linkedinConnect } from './connect.ts'
import { findPost } from './find.ts'
import { linkedinMetrics } from './metrics.ts'
import { publishPost } from './publish.ts'
import { removePost } from './remove.ts'
import type { LinkedinSettings } from './settings.ts'

export { type LinkedinSettings } from './settings.ts'

/**
 * LinkedIn, as a member or as an organisation the member administers. Posts of organisations can be looked up.
 * Members' posts cannot (`r_member_social` is closed), so `find` answers `unknowable` for them. For about 10 minutes
 * LinkedIn answers an identical request with 422 and the URN of the first post, which settles an unanswered one. 540 s
 * keeps a margin. Source: docs/networks/linkedin.md#sources (error-handling).
 */
export function linkedin(settings: LinkedinSettings): Network {
  return {
    id: 'linkedin',
    connect: linkedinConnect(settings),
    publish: (post, account, io) => publishPost(settings, post, account, io),
    // Publishing again asks about the file that was being processed, and goes on once it is ready.
    askAgain: (_ticket, post, account, io) => publishPost(settings, post, account, io),
    find: (post, account, io) => findPost(settings, post, account, io),
    repeatIsSafeForSec: 540,
    comment: linkedinComments(settings),
    remove: (remoteId, account, io) => removePost(settings, remoteId, account, io),
    // A member is told that LinkedIn gives none.
    metrics: linkedinMetrics(settings),
  }
}
