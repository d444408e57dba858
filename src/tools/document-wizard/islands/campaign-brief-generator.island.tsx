import { milestonesOf, unreadMilestones, writeMilestones } from '../milestones.ts'
import { documentOf, type Answers } from '../question-graph.ts'
import { readGraph, type GraphFile } from '../read-graph.ts'
import { useMemo } from 'react'
import { Note } from '#web/ui/note.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { DocumentBench } from './document-bench.tsx'

/** The brief, with its milestones for a calendar. */
export default function CampaignBriefGenerator({ tool, data }: ToolProps<GraphFile>) {
  const graph = useMemo(() => readGraph(data), [data])
  return (
    <DocumentBench
      tool={tool}
      graph={graph}
      make={(answers) => documentOf(graph, answers)}
      renderExtra={(answers) => <Milestones answers={answers} />}
    />
  )
}

function Milestones({ answers }: { answers: Answers }) {
  const typed = answers.milestones ?? ''
  const milestones = milestonesOf(typed)
  const unread = unreadMilestones(typed)
  if (typed.trim() === '') return null
  return (
    <div className="grid gap-2 rounded-card border border-line bg-card px-4 py-3 text-ui">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {milestones.length === 0
            ? 'No milestone has a date yet.'
            : `${milestones.length} ${milestones.length === 1 ? 'milestone' : 'milestones'}, ${milestones[0]?.date} to ${milestones.at(-1)?.date}`}
        </span>
        {milestones.length > 0 && (
          <DownloadButton
            name="milestones.ics"
            type="text/calendar"
            make={() => writeMilestones(milestones, answers.campaign ?? '', new Date())}
          >
            Calendar file
          </DownloadButton>
        )}
      </div>
      {unread.map((line) => (
        <Note key={line} tone="amber">
          “{line}” has no date. Start the line with one, such as 2026-12-01.
        </Note>
      ))}
    </div>
  )
}
