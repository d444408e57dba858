import { networkNames } from '#domain/network.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { SessionLink } from '../site-header.tsx'
import type { SitePage } from '../site-page.ts'
import { Horizon } from './horizon.tsx'
import { networksHere } from './networks-here.ts'
import { RuleBooks } from './rule-books.tsx'
import { SamplePost } from './sample-post.tsx'

export function homePage(): SitePage {
  return {
    title: 'Postlark: write it once, it lands on time',
    wholeTitle: true,
    description:
      'Write a post once. Postlark checks it against each network’s rules, sends it at the minute you chose, and tells you if one of them would not take it.',
    path: '/',
    updated: '2026-11-21',
    section: 'home',
    islands: [],
    structuredData: [],
    body: <Home />,
  }
}

function Home() {
  return (
    <>
      <section className="site-wrap grid gap-5 pt-5 pb-6.5 desk:grid-cols-[minmax(0,7.7fr)_minmax(0,4.3fr)] desk:items-end desk:gap-10 desk:pt-9 desk:pb-8.5">
        <h1 className="text-hero leading-[0.93] font-[750] tracking-[-0.042em]">
          Write it once. <br className="max-desk:hidden" />
          It lands on your <br className="max-desk:hidden" />
          networks, on time.
        </h1>
        <div className="desk:pb-2.5">
          <p className="mb-5.5 text-lead leading-[1.46] text-pretty text-ink-2">
            Postlark counts and checks your post the way each network does, fits your pictures, and sends it
            at the minute you chose. Once.
          </p>
          <SessionLink className={buttonLook({ variant: 'lark', size: 'l' })} />
        </div>
      </section>
      <Horizon />
      <div className="bg-field text-on-field">
        <div className="site-wrap grid gap-x-14 gap-y-9 py-9 desk:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] desk:py-14">
          <SamplePost />
          <ul className="grid content-center gap-7">
            {promises.map((promise) => (
              <li key={promise.title}>
                <h2 className="text-2 leading-[1.05] tracking-[-0.03em]">{promise.title}</h2>
                <p className="mt-2 max-w-[46ch] text-base leading-[1.5] text-pretty">{promise.text}</p>
              </li>
            ))}
          </ul>
          <p className="text-small desk:col-span-2">On the line: where Postlark posts, {listed}.</p>
        </div>
      </div>
      <RuleBooks />
    </>
  )
}

const listed = new Intl.ListFormat('en').format(networksHere.map((network) => networkNames[network]))

const promises = [
  {
    title: 'One text, many networks',
    text: 'Write for all of them at once. Where one needs other words, change them there and nowhere else.',
  },
  {
    title: 'Once means once',
    text: 'When a network doesn’t answer, Postlark looks before it sends again. Nothing goes out twice, and nothing silently disappears.',
  },
  {
    title: 'When one falls, you know which',
    text: 'It hangs below the line with its reason, and only that one is sent again.',
  },
]
