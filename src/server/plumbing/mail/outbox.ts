import type { Log } from '../log.ts'
import type { Mail } from './mail.ts'

/** Writes letters to the stand-in outbox page instead of sending them, and says so. */
export function outboxMail(sandboxUrl: () => string, log: Log, wire: typeof fetch = fetch): Mail {
  return {
    async send(letter) {
      const answer = await wire(`${sandboxUrl()}/mail/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(letter),
        signal: AbortSignal.timeout(10_000),
      })
      if (!answer.ok) throw new Error(`The stand-in outbox answered ${answer.status}`)
      log.info(
        { to: letter.to, subject: letter.subject },
        'mail written to the stand-in outbox at /sandbox/mail',
      )
    },
  }
}
