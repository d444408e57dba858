import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { GoogleMark } from '../../ui/google-mark.tsx'
import { NetworkMarkSprite } from '../../ui/network-icon.tsx'
import { renderIsland } from '../islands.server.tsx'
import { SessionLink } from '../site-header.tsx'
import type { SitePage } from '../site-page.ts'
import { TrialTerms } from '../trial-link.tsx'
import { WhereFree, WhereSold } from '../where-sold.tsx'
import { faqPage, webSite } from '../structured-data.ts'
import { FaqSection, homeQuestions } from './faq-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { Horizon } from './horizon.tsx'
import { MorningSection } from './morning-section.tsx'
import { networksHere } from './networks-here.ts'
import { PlansSection } from './plans-section.tsx'
import { RuleBooks } from './rule-books.tsx'

/** The home page. Only its composer and calendar need JavaScript. */
export async function homePage(): Promise<SitePage> {
  const hero = await renderIsland('home-hero', {})
  return {
    title: 'Postlark: write it once, it lands on time',
    wholeTitle: true,
    description:
      'Write a post once. Postlark checks it against each network’s rules, publishes it at the minute you chose, and tells you if one refuses it.',
    path: '/',
    updated: '2026-11-21',
    section: 'home',
    islands: [hero],
    enhancements: ['close-menu'],
    structuredData: [webSite, faqPage(homeQuestions.filter(({ where }) => where === undefined))],
    body: <Home heroHtml={hero.html} />,
  }
}

function Home({ heroHtml }: { heroHtml: string }) {
  return (
    <>
      <NetworkMarkSprite networks={networksHere} />
      <section className="site-wrap grid gap-5 pt-5 pb-6.5 desk:grid-cols-[minmax(0,7.7fr)_minmax(0,4.3fr)] desk:items-end desk:gap-10 desk:pt-9 desk:pb-8.5">
        <h1 className="text-hero leading-[0.93] font-[750] tracking-[-0.042em]">
          Write it once. <br className="max-desk:hidden" />
          It lands on nine <br className="max-desk:hidden" />
          networks, on time.
        </h1>
        <div className="desk:pb-2.5">
          <p className="mb-5.5 text-lead leading-[1.46] text-pretty text-ink-2">
            Postlark counts, crops and checks your post the way each network does, shows how it will look
            there, and sends it at the minute you chose.
          </p>
          <div className="flex flex-wrap gap-2.5">
            <SessionLink className={buttonClass({ variant: 'lark', size: 'l' })} />
            <a
              href="/signin?with=google"
              className={classNames(buttonClass({ variant: 'line', size: 'l' }), 'if-google')}
            >
              <GoogleMark />
              Join with Google
            </a>
          </div>
          <p className="mt-3.5 text-small text-muted">
            <WhereSold>
              <TrialTerms />
            </WhereSold>
            <WhereFree>It’s free. There is nothing to pay and no time limit.</WhereFree>
          </p>
        </div>
      </section>
      <Horizon />
      <div className="bg-field text-on-field">
        <figure className="site-wrap py-5 desk:py-9">
          <div dangerouslySetInnerHTML={{ __html: heroHtml }} />
          <figcaption className="mt-5 text-ui">
            Try it: type a post and watch the counts. Schedule it and it appears in the calendar.
          </figcaption>
        </figure>
      </div>
      <div data-testimonials="" className="site-wrap min-h-20 py-5 max-desk:hidden"></div>
      <RuleBooks />
      <MorningSection />
      <FeaturesSection />
      <WhereSold>
        <PlansSection />
      </WhereSold>
      <FaqSection />
    </>
  )
}
