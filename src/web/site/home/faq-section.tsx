import { originPlaceholder } from '../site-page.ts'
import { type Question, Questions } from '../questions.tsx'

/** Source: docs/specification/publishing.md, docs/specification/plans.md, src/domain/networks/network-rules.ts. */
export const homeQuestions: readonly Question[] = [
  {
    q: 'Which networks can I post to?',
    a: 'Instagram, Facebook Pages, Threads, LinkedIn, Bluesky, YouTube, TikTok, Pinterest and X. You sign in on each network’s own page. A workspace can have several accounts on one network.',
  },
  {
    q: 'What happens if a network is down at 9:00?',
    a: 'Postlark tries again, up to five times, waiting longer each time. Only the network that failed is retried; the others are already live. If it still fails, you see the network’s reason and a button to retry.',
  },
  {
    q: 'Can a post go out twice?',
    a: 'When a network doesn’t answer, Postlark looks for the post there before it sends anything again. If a network can’t tell us whether a post went out, we ask you before trying again.',
  },
  {
    q: 'Does 9:00 stay 9:00 when the clocks change?',
    a: 'Yes. Times are kept in your time zone. If the change skips your minute, the post goes out at the next one. If the minute happens twice, the post goes out at the first.',
  },
  {
    q: 'Do you need my passwords?',
    a: 'No. You sign in on the network’s own page and can revoke access there at any time. Bluesky uses an app password, which you create for Postlark and can delete. What we store is encrypted.',
  },
  {
    q: 'What does the free plan include?',
    a: 'Ten posts a month to three connections, with every check and preview. It has no time limit.',
    where: 'sold',
  },
  {
    q: 'What does it cost?',
    a: 'Nothing. There are no paid plans here, and every feature is free.',
    where: 'free',
  },
  {
    q: 'Can I run it on my own server?',
    a: 'Yes. Postlark is open source under the MIT licence and starts with one command, database included. On your own server every feature is free.',
  },
]

export function FaqSection() {
  return (
    <section
      id="faq"
      className="site-wrap grid gap-x-14 gap-y-6 pb-16 desk:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] desk:pb-26"
    >
      <div>
        <h2 className="text-1 leading-none tracking-[-0.034em]">Frequently asked questions</h2>
        <ul className="mt-4 text-base text-ink-2">
          <li data-if="contact">
            Something else?{' '}
            <a className="link" href={`${originPlaceholder}/--contact`}>
              Write to us
            </a>
            . A person answers.
          </li>
        </ul>
      </div>
      <Questions questions={homeQuestions} />
    </section>
  )
}
