import { timeFormatOf } from '#domain/time/format/time-format.ts'
import { expect, test } from 'vitest'
import { reachableMail, unreachableMail } from './outage-mails.ts'

const [since, until] = [new Date('2026-03-01T09:00:00Z'), new Date('2026-03-01T10:05:00Z')]

const kim = { email: 'kim@example.org', zone: 'Europe/London', format: timeFormatOf('en-GB') }

const firstLines = (text: string, count: number) => text.split('\n').slice(0, count)

test('an email names each network that does not answer, since when, and how many posts wait', () => {
  const x = { network: 'twitter', since, waiting: 1 } as const
  const one = unreachableMail(kim, [x])
  expect([one.to, one.subject]).toEqual(['kim@example.org', "Postlark can't reach X"])
  expect(firstLines(one.text, 3)).toEqual([
    "Postlark can't reach this network:",
    '',
    '- X: no answer since Sunday 1 March 2026, 09:00 (Europe/London); 1 post is waiting.',
  ])
  const both = unreachableMail(kim, [x, { network: 'bluesky', since: until, waiting: 2 }])
  expect(both.subject).toBe("Postlark can't reach X and Bluesky")
  expect(firstLines(both.text, 4)).toEqual([
    "Postlark can't reach these networks:",
    '',
    '- X: no answer since Sunday 1 March 2026, 09:00 (Europe/London); 1 post is waiting.',
    '- Bluesky: no answer since Sunday 1 March 2026, 10:05 (Europe/London); 2 posts are waiting.',
  ])
})

test('an email names each network that answers again, and from when to when it did not', () => {
  const mail = reachableMail(kim, [{ network: 'twitter', since, ended_at: until }])
  expect([mail.to, mail.subject]).toEqual(['kim@example.org', 'Postlark can reach X again'])
  expect(firstLines(mail.text, 2)).toEqual([
    '- X: no answer from Sunday 1 March 2026, 09:00 (Europe/London) to Sunday 1 March 2026, 10:05 (Europe/London).',
    '',
  ])
})
