import type { ReactNode } from 'react'
import { proseComponents } from '../../prose.tsx'
import { WhereSold } from '../../where-sold.tsx'
import { BarChart, Figure } from './figure.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { Quiz } from './quiz.tsx'
import { Stats } from './stats.tsx'
import { Timeline } from './timeline.tsx'

/** A sentence set on its own line for emphasis. */
function Pull({ children }: { children: ReactNode }) {
  return <div className="pull">{children}</div>
}

/** Important information in a box. */
function Callout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="callout" aria-label={title}>
      <b>{title}</b>
      {children}
    </aside>
  )
}

/** The components an article may use without importing them. */
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
  WhereSold,
}
