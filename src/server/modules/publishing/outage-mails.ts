import { formatWhenInFull } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { networksListed } from '#domain/text/listed.ts'
import { type NetworkId, networkNames } from '#domain/networks/network.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'

/** The administrator, and how they read times. */
export interface OperatorReader {
  email: string
  zone: string
  format: TimeFormat
}

/** Notifies the administrator of networks that do not answer. */
export function unreachableMail(
  reader: OperatorReader,
  outages: readonly { network: NetworkId; since: Date; waiting: number }[],
): MailMessage {
  const lines = outages.map(
    ({ network, since, waiting }) =>
      `- ${networkNames[network]}: no answer since ${timeFor(reader, since)}; ${waiting === 1 ? '1 post is' : `${waiting} posts are`} waiting.`,
  )
  return {
    to: reader.email,
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

/** Notifies the administrator of networks that answer again. */
export function reachableMail(
  reader: OperatorReader,
  ended: readonly { network: NetworkId; since: Date; ended_at: Date }[],
): MailMessage {
  const lines = ended.map(
    ({ network, since, ended_at }) =>
      `- ${networkNames[network]}: no answer from ${timeFor(reader, since)} to ${timeFor(reader, ended_at)}.`,
  )
  return {
    to: reader.email,
    subject: `Postlark can reach ${networksListed(ended.map(({ network }) => network))} again`,
    text: [
      ...lines,
      '',
      'Posts that are waiting go out now. Posts that failed meanwhile can be retried by their authors.',
    ].join('\n'),
  }
}

function timeFor({ zone, format }: OperatorReader, time: Date): string {
  return `${formatWhenInFull(time, zone, format)} (${zone.replaceAll('_', ' ')})`
}
