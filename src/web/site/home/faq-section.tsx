import { originPlaceholder } from '../site-page.ts'
import { Questions } from '../questions.tsx'

/** Source of the facts: decisions.md "Publishing" and "Plans", network-rules.ts. */
export const homeQuestions = [
  {
    q: 'Which networks can I post to?',
    a: 'Instagram, Facebook Pages, Threads, LinkedIn, Bluesky, YouTube, TikTok, Pinterest and X. You sign in on each network’s own page; several accounts of one network in a workspace are fine.',
  },
  {
    q: 'What happens if a network is down at 9:00?',
    a: 'Postlark tries again, up to five times, waiting longer each time. Only the network that failed is retried; the others are already live. If it still fails you get the network’s own reason, and a button to try again.',
  },
  {
    q: 'Can a post go out twice?',
    a: 'When a network doesn’t answer, Postlark looks for the post there before it sends anything again. Where a network lets nobody look, the post waits for you with “It may be live: check, then choose”.',
  },
  {
    q: 'Does 9:00 stay 9:00 when the clocks change?',
    a: 'Yes. A time belongs to your time zone, not to the clock of a server. A minute that the change skips moves to the next one there is; one that comes twice means the first.',
  },
  {
    q: 'Do you need my passwords?',
    a: 'No. You sign in on the network’s own page and can take that back there at any time. Bluesky alone uses an app password, which you make for Postlark and can delete. What we keep is encrypted.',
  },
  {
    q: 'What does the free plan include?',
    a: 'Ten posts a month to three connections, with every check and preview. It doesn’t run out.',
  },
  {
    q: 'Can I run it on my own server?',
    a: 'Yes. Postlark is open source under the MIT licence and starts with one command, database included. On your own machine there is no paywall.',
  },
]

export function FaqSection() {
  return (
    <section
      id="faq"
      className="site-wrap grid gap-x-14 gap-y-6 pb-16 desk:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] desk:pb-26"
    >
      <div>
        <h2 className="text-1 leading-none tracking-[-0.034em]">Before you ask</h2>
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
