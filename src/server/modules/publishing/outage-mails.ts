import { networksListed } from '#domain/text/listed.ts'
import { type NetworkId, networkNames } from '#domain/networks/network.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'

/** Tells the operator which networks do not answer. */
export function unreachableMail(
  to: string,
  outages: readonly { network: NetworkId; since: Date; waiting: number }[],
): MailMessage {
  const lines = outages.map(
    ({ network, since, waiting }) =>
      `- ${networkNames[network]}: no answer since ${inUtc(since)}; ${waiting === 1 ? '1 post is' : `${waiting} posts are`} waiting.`,
  )
  return {
    to,
    subject: `Postlark can't reach ${networksListed(outages.map(({ network }) => network))}`,
    text: [
      `Postlark can't reach ${outages.length === 1 ? 'this network' : 'these networks'}:`,
      '',
      ...lines,
      '',
      'Each post is tried several times. If the network still does not answer, the post fails and its author is told.',
      "Check this server's connection to the internet, and the network's status page.",
      "We'll email you once more when it answers again.",
    ].join('\n'),
  }
}

/** Tells the operator which networks answer again. */
export function reachableMail(
  to: string,
  ended: readonly { network: NetworkId; since: Date; ended_at: Date }[],
): MailMessage {
  const lines = ended.map(
    ({ network, since, ended_at }) =>
      `- ${networkNames[network]}: no answer from ${inUtc(since)} to ${inUtc(ended_at)}.`,
  )
  return {
    to,
    subject: `Postlark can reach ${networksListed(ended.map(({ network }) => network))} again`,
    text: [
      ...lines,
      '',
      'Posts that are waiting go out now. Posts that failed meanwhile can be retried by their authors.',
    ].join('\n'),
  }
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const inUtc = (time: Date) => `${format.format(time)} UTC`
