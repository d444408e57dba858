import type { ActivityAction, ActivityEntry } from '#contract/activity.ts'
import { isPlanId } from '#domain/plan/gate.ts'
import { type LimitKey, plans } from '#domain/plan/plan.ts'
import { isNetworkId, networkNames } from '#domain/networks/network.ts'

type Subject = ActivityEntry['subject']
type Say = (subject: Subject, when: (name: string) => string) => string

const text = (subject: Subject, name: string): string => String(subject[name] ?? '')
const post = (subject: Subject): string => (text(subject, 'words') ? `“${text(subject, 'words')}”` : 'a post')
const posts = (subject: Subject): string =>
  text(subject, 'posts') === '1' ? 'a post' : `${text(subject, 'posts')} posts`
const picturesMade = (subject: Subject): string => {
  const [one, many] =
    text(subject, 'provider') === 'designs' ? ['a design', 'designs'] : ['an AI image', 'AI images']
  const count = Number(text(subject, 'pictures'))
  return count > 1 ? `${count} ${many}` : one
}

const networkOf = (subject: Subject): string => {
  const network = text(subject, 'network')
  return isNetworkId(network) ? networkNames[network] : ''
}
const account = (subject: Subject): string => {
  const name = networkOf(subject) || 'account'
  return text(subject, 'username') ? `the ${name} account ${text(subject, 'username')}` : `a ${name} account`
}
const a = (role: string): string => (/^[aeo]/.test(role) ? `an ${role}` : `a ${role}`)

const plan = (subject: Subject): string => {
  const id = text(subject, 'plan')
  return isPlanId(id) ? plans[id].name : id
}

const limitNames: Record<LimitKey, string> = {
  postsPerMonth: 'posts per month',
  xPostsWithLinkPerMonth: 'X posts with a link per month',
  workspaces: 'workspaces',
  teamMembers: 'team members',
  connectionsPerWorkspace: 'accounts per workspace',
  aiImagesPerMonth: 'AI images per month',
  ghibliPerDay: 'Ghibli images per day',
  ghibliPerMonth: 'Ghibli images per month',
  videosPerMonth: 'videos per month',
  maxScansPerMonth: 'website scans per month',
  aiCreditsPerMonth: 'AI credits per month',
  mediaStorageGB: 'GB of media',
}

/** The text after a name. Unlisted actions are shown by their code. */
const sayings: Partial<Record<ActivityAction, Say>> = {
  'post-created': (subject, when) =>
    text(subject, 'at') ? `wrote ${post(subject)} for ${when('at')}` : `drafted ${post(subject)}`,
  'post-edited': (subject) => `changed ${post(subject)}`,
  'post-scheduled': (subject, when) =>
    text(subject, 'before')
      ? `moved ${post(subject)} to ${when('at')}`
      : `scheduled ${post(subject)} for ${when('at')}`,
  'post-unscheduled': (subject) => `moved ${post(subject)} back to drafts`,
  'post-deleted': (subject) => `deleted ${post(subject)}`,
  'post-restored': (subject) => `restored ${post(subject)} from the trash`,
  'trash-emptied': (subject) => `deleted ${posts(subject)} for good`,
  'post-published-now': (subject) => `published ${post(subject)} right away`,
  'publication-retried': (subject) => `retried ${post(subject)}`,
  'publication-settled': (subject) =>
    text(subject, 'decision') === 'is-live'
      ? `confirmed that ${post(subject)} is live`
      : `confirmed that ${post(subject)} is not live`,
  'publication-taken-down': (subject) => `removed ${post(subject)} from its network`,
  'posts-rescheduled': (subject) => `rescheduled ${posts(subject)}`,
  'posts-unscheduled': (subject) => `moved ${posts(subject)} back to drafts`,
  'posts-deleted': (subject) => `deleted ${posts(subject)}`,
  'posts-labelled': (subject) => `changed the labels of ${posts(subject)}`,
  'posts-duplicated': (subject) => `duplicated ${posts(subject)}`,
  'files-deleted': (subject) =>
    text(subject, 'files') === '1' ? 'deleted a file' : `deleted ${text(subject, 'files')} files`,
  'folder-created': (subject) => `created the folder “${text(subject, 'name')}”`,
  'folder-renamed': (subject) => `renamed a folder to “${text(subject, 'name')}”`,
  'folder-deleted': (subject) => `deleted the folder “${text(subject, 'name')}”`,
  'label-created': (subject) => `created the label “${text(subject, 'name')}”`,
  'label-changed': (subject) => `changed the label “${text(subject, 'name')}”`,
  'label-deleted': (subject) => `deleted the label “${text(subject, 'name')}”`,
  'template-created': (subject) => `created the template “${text(subject, 'name')}”`,
  'template-changed': (subject) => `changed the template “${text(subject, 'name')}”`,
  'template-deleted': (subject) => `deleted the template “${text(subject, 'name')}”`,
  'posts-imported': (subject) => `imported ${posts(subject)} from “${text(subject, 'file')}”`,
  'import-undone': (subject) => `undid the import of “${text(subject, 'file')}”`,
  'calendar-feed-made': () => 'created a calendar link',
  'calendar-feed-ended': () => 'revoked the calendar link',
  'workspace-exported': () => 'exported the whole workspace',
  'archive-imported': (subject) => `imported ${posts(subject)} from another workspace`,
  paused: (subject) =>
    text(subject, 'reason') ? `paused everything: “${text(subject, 'reason')}”` : 'paused everything',
  'pause-reason-set': (subject) =>
    text(subject, 'reason')
      ? `set the reason for the pause: “${text(subject, 'reason')}”`
      : 'removed the reason for the pause',
  resumed: () => 'resumed publishing',
  'approval-withdrawn': (subject) => `withdrew the approval request for ${post(subject)}`,
  'approval-asked': (subject) => `asked for approval of ${post(subject)}`,
  'post-approved': (subject) => `approved ${post(subject)}`,
  'post-sent-back': (subject) => `sent ${post(subject)} back`,
  'review-link-created': () => 'created a review link',
  'review-link-revoked': () => 'revoked a review link',
  'posting-times-set': () => 'changed the posting times',
  'brand-voice-set': () => 'changed the brand voice',
  'brand-look-set': () => 'changed the look of the brand',
  'analytics-set': () => 'changed what analytics reads',
  'report-shared': (subject) => `shared the report “${text(subject, 'title')}”`,
  'report-revoked': (subject) => `revoked the report “${text(subject, 'title')}”`,
  'connection-added': (subject) => `connected ${account(subject)}`,
  'connection-removed': (subject) => `disconnected ${account(subject)}`,
  'network-app-set': (subject) => `set the workspace’s own ${networkOf(subject)} app`,
  'network-app-removed': (subject) => `removed the workspace’s own ${networkOf(subject)} app`,
  'workspace-renamed': (subject) =>
    `renamed the workspace from “${text(subject, 'before')}” to “${text(subject, 'name')}”`,
  'member-invited': (subject) => `invited ${text(subject, 'email')} as ${a(text(subject, 'role'))}`,
  'invitation-revoked': (subject) => `revoked the invitation of ${text(subject, 'email')}`,
  'member-joined': (subject) => `joined as ${a(text(subject, 'role'))}`,
  'member-role-changed': (subject) => `made ${text(subject, 'name')} ${a(text(subject, 'role'))}`,
  'member-removed': (subject) => `removed ${text(subject, 'name')}`,
  'member-left': () => 'left the workspace',
  'ownership-transferred': (subject) => `made ${text(subject, 'name')} the owner`,
  'ai-image-made': (subject) => `made ${picturesMade(subject)}`,
  'ai-label-removed': (subject) =>
    `removed the AI label on ${networkOf(subject)} from ${post(subject)}: ${text(subject, 'reason')}`,
  'video-rendered': () => 'made a video',
  'site-scanned': (subject) => `scanned ${text(subject, 'host') || 'a website'}`,
  'plan-changed': (subject) => `changed the plan to ${plan(subject)}`,
  'override-set': (subject) => {
    const limit = limitNames[text(subject, 'limit') as LimitKey] ?? 'a limit'
    const value = text(subject, 'value')
    if (value === '') return `reset ${limit} to what the plan includes`
    return value === '-1' ? `removed the limit of ${limit}` : `set the limit of ${limit} to ${value}`
  },
}

/**
 * The person, and the rest of the sentence: ["Grace", "moved ‘Rye is back’ to Friday at 9:00 AM"].
 * @param moment writes a time in a sentence
 */
export function activityText(entry: ActivityEntry, moment: (at: Date) => string): [string, string] {
  const when = (name: string) => moment(new Date(String(entry.subject[name] ?? '')))
  const say = sayings[entry.action]
  const rest = say ? say(entry.subject, when) : `did this: ${entry.action.replaceAll('-', ' ')}`
  const reviewer = text(entry.subject, 'reviewer')
  return [
    reviewer
      ? `${reviewer}, by review link,`
      : entry.person?.name || text(entry.subject, 'actor') || 'A former member',
    rest,
  ]
}
