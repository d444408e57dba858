import type { ReactNode } from 'react'
import { proseComponents } from '../../prose.tsx'
import { BarChart, Figure } from './figure.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { Quiz } from './quiz.tsx'
import { Stats } from './stats.tsx'
import { Timeline } from './timeline.tsx'

/** A sentence worth a line of its own. */
function Pull({ children }: { children: ReactNode }) {
  return <div className="pull">{children}</div>
}

/** What the reader should not miss. */
function Callout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="callout" aria-label={title}>
      <b>{title}</b>
      {children}
    </aside>
  )
}

/** What an article may use without importing it. */
export const articleComponents = {
  ...proseComponents,
  BarChart,
  Callout,
  FeatureGrid,
  Figure,
  Pull,
  Quiz,
  Stats,
  Timeline,
}
