import type { Network } from '../network.ts'
import { linkedinConnect } from './connect.ts'
import { publishPost, removePost } from './publish.ts'
import type { LinkedinSettings } from './settings.ts'

export {
  linkedinApiUrl,
  linkedinAuthorizeUrl,
  linkedinTokenUrl,
  linkedinVersion,
  linkedinWebUrl,
  type LinkedinSettings,
} from './settings.ts'

/**
 * LinkedIn, as a member. Member posts cannot be read (`r_member_social` is closed), so there is no `find`:
 * for about 10 minutes an identical request is answered with 422 and the URN of the first, which settles an
 * unanswered one. 540 s keeps a margin. Source: error handling page, transcribed (2026-09-19, medium confidence).
 */
export function linkedin(settings: LinkedinSettings): Network {
  return {
    id: 'linkedin',
    connect: linkedinConnect(settings),
    publish: (post, account, io) => publishPost(settings, post, account, io),
    repeatIsSafeForSec: 540,
    remove: (remoteId, account, io) => removePost(settings, remoteId, account, io),
  }
}
