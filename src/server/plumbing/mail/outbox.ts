import type { Log } from '../log.ts'
import type { Mail } from './mail.ts'

/** Writes emails to the stand-in outbox page instead of sending them, and logs that. */
export function outboxMail(sandboxUrl: () => string, log: Log, wire: typeof fetch = fetch): Mail {
  return {
    async send({ unsubscribeUrl: _unsubscribe, files = [], ...message }) {
      const answer = await wire(`${sandboxUrl()}/mail/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...message, files: files.map(({ name }) => name) }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!answer.ok) throw new Error(`The stand-in outbox answered ${answer.status}`)
      log.info(
        { to: message.to, subject: message.subject },
        'mail written to the stand-in outbox at /sandbox/mail',
      )
    },
  }
}
