import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Breadcrumb } from '../page-frame.tsx'
import { longDate } from '../dates.ts'
import { Questions } from '../questions.tsx'
import { SourceList } from '../source-list.tsx'
import type { CatalogueEntry } from './catalogue.ts'
import type { ToolTextFacts } from './tool-text.ts'

export interface ToolPageProps {
  trail: readonly { name: string; href: string }[]
  facts: ToolTextFacts
  islandHtml: string
  related: readonly CatalogueEntry[]
  /** The tools of a hub, if the page is one. */
  members: readonly CatalogueEntry[]
  /** The sections of the text. */
  children: ReactNode
}

/** The tool, then its text, then three more tools. */
export function ToolPage({ trail, facts, islandHtml, related, members, children }: ToolPageProps) {
  return (
    <>
      <div className="site-wrap">
        <Breadcrumb trail={trail} />
        <div className="grid gap-x-10 gap-y-3 pb-13 desk:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] desk:items-end desk:pb-3">
          <h1 className="text-1 leading-[0.97] tracking-[-0.036em] desk:pr-12">{facts.heading}</h1>
          <p className="max-w-[52ch] text-lead leading-[1.4] text-pretty text-ink-2 desk:justify-self-end">
            {facts.lead}
          </p>
        </div>
        <div className="min-h-20" dangerouslySetInnerHTML={{ __html: islandHtml }} />
        <p className="mt-3 flex gap-x-2 text-small text-muted">
          {facts.inBrowser ? (
            <>
              <ShieldCheck aria-hidden className="mt-0.5 shrink-0" />
              Runs in your browser. Your text and files stay there. No sign-in.
            </>
          ) : (
            'No sign-in. Nothing is stored.'
          )}
        </p>
      </div>
      {members.length > 0 && <Members members={members} />}
      <div className="site-wrap prose-columns py-12 desk:py-18">{children}</div>
      <div className="site-wrap grid gap-x-14 gap-y-10 pb-14 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:pb-20">
        <section>
          <h2 className="mb-5 text-2 tracking-[-0.03em]">Questions</h2>
          <Questions questions={facts.faq} />
        </section>
        <section>
          <h2 className="mb-5 text-2 tracking-[-0.03em]">Sources</h2>
          <SourceList sources={facts.sources}>
            This page was last checked on <time dateTime={facts.updated}>{longDate(facts.updated)}</time>.
          </SourceList>
        </section>
      </div>
      <Toolkit tools={related} />
    </>
  )
}

function Members({ members }: { members: readonly CatalogueEntry[] }) {
  return (
    <section className="site-wrap pt-12">
      <h2 className="text-2 tracking-[-0.03em]">A tool for each network</h2>
      <ul className="mt-5 grid border-t-2 border-ink desk:grid-cols-3 desk:gap-x-8">
        {members.map((tool) => (
          <ToolLink key={tool.id} tool={tool} />
        ))}
      </ul>
    </section>
  )
}

/** Related tools. Source: docs/specification/tools.md (the title). */
export function Toolkit({ tools }: { tools: readonly CatalogueEntry[] }) {
  return (
    <section className="site-wrap pb-16 desk:pb-22">
      <h2 className="text-2 tracking-[-0.03em]">Complete Your Social Media Toolkit</h2>
      <ul className="mt-4 grid border-t-2 border-ink desk:grid-cols-3 desk:gap-x-8">
        {tools.map((tool) => (
          <ToolLink key={tool.id} tool={tool} />
        ))}
      </ul>
    </section>
  )
}

/** A tool in a list: its name is the link, its line says what it does. CSS draws the arrow. */
export function ToolLink({ tool }: { tool: Pick<CatalogueEntry, 'href' | 'name' | 'description'> }) {
  return (
    <li className="tool-link">
      <h3>
        <a href={tool.href}>{tool.name}</a>
      </h3>
      <p>{tool.description}</p>
    </li>
  )
}
