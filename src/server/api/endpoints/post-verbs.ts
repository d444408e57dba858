import { type PostActor, type PostRefusal, refusalText } from '#server/modules/publishing/refusals.ts'
import { can } from '../http/permissions.ts'
import type { Member } from '../http/permit.ts'
import { problem } from '../http/problem.ts'

/** Who asks, as the verbs of posts need to know them. */
export function actingOf({ person, role }: Pick<Member, 'person' | 'role'>): PostActor {
  return { userId: person.id, name: person.name, maySchedule: can(role, 'posts.schedule') }
}

/** What a verb of posts refuses, as the answer that says so. */
export function problemOf(refusal: PostRefusal): ReturnType<typeof problem> {
  const detail = refusalText(refusal)
  switch (refusal.why) {
    case 'problems':
      return problem('post-has-problems', { detail, problems: refusal.problems })
    case 'newer-version':
      return problem('conflict', { detail, post: refusal.post })
    case 'unreadable-repeat':
      return problem('bad-request', { detail })
    case 'only-drafts':
    case 'may-not-schedule':
      return problem('forbidden', { detail })
    case 'under-way':
    case 'still-open':
      return problem('conflict', { detail })
    case 'account-gone':
    case 'file-gone':
    case 'no-such-version':
      return problem('not-found', { detail })
    default:
      return refusal satisfies never
  }
}
