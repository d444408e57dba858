import { Breadcrumb } from '../page-frame.tsx'
import { Questions } from '../questions.tsx'
import type { SitePage } from '../site-page.ts'
import { breadcrumbList, faqPage, itemList } from '../structured-data.ts'
import { hubTexts } from './hub-texts.ts'
import type { Hub } from './hubs.ts'
import { ToolLink } from './tool-page.tsx'

/** The page of a family of tools. */
export function hubPage(hub: Hub): SitePage {
  const text = hubTexts[hub.href]
  if (text === undefined) throw new Error(`${hub.href} has no words in hub-texts.ts.`)
  const trail = [
    { name: 'Free tools', href: '/free-tools' },
    { name: hub.name, href: hub.href },
  ]
  return {
    title: text.title,
    description: text.description,
    path: hub.href,
    updated: text.updated,
    section: 'tools',
    islands: [],
    structuredData: [itemList(hub.members), breadcrumbList(trail), faqPage(text.faq)],
    body: (
      <div className="site-wrap pb-16">
        <Breadcrumb trail={trail} />
        <h1 className="mt-1 text-1 leading-[0.97] tracking-[-0.036em]">{text.heading}</h1>
        <p className="mt-4 max-w-[58ch] text-lead leading-[1.46] text-pretty text-ink-2">{text.lead}</p>
        <h2 className="sr-only">The tools</h2>
        <ul className="mt-9 grid border-t-2 border-ink desk:grid-cols-3 desk:gap-x-8">
          {hub.members.map((tool) => (
            <ToolLink key={tool.id} tool={tool} />
          ))}
        </ul>
        <div className="mt-14 grid gap-x-14 gap-y-10 desk:grid-cols-2">
          <div className="grid content-start gap-8">
            {text.sections.map((section) => (
              <section key={section.title}>
                <h2 className="text-2 tracking-[-0.03em]">{section.title}</h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph} className="mt-3 max-w-[62ch] text-base text-pretty text-ink-2">
                    {paragraph}
                  </p>
                ))}
              </section>
            ))}
          </div>
          <section>
            <h2 className="mb-5 text-2 tracking-[-0.03em]">Questions</h2>
            <Questions questions={text.faq} />
          </section>
        </div>
      </div>
    ),
  }
}
