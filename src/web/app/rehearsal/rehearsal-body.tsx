import type { Rehearsal } from '#contract/rehearsal.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { mayAct } from '../posts/may-act.ts'
import { AccessList } from './access-list.tsx'
import { BudgetList } from './budget-list.tsx'
import { DayLine } from './day-line.tsx'
import { EmptyTimes } from './empty-times.tsx'
import { EveningCheck } from './evening-check.tsx'
import { RehearsedPosts } from './rehearsed-posts.tsx'
import { postsOf } from './group-entries.ts'
import { VerdictCounts } from './verdict-counts.tsx'

interface RehearsalBodyProps {
  rehearsal: Rehearsal
  workspace: Workspace | undefined
}

/** The day on its line, each post with what would happen to it, and what else may stop one. */
export function RehearsalBody({ rehearsal, workspace }: RehearsalBodyProps) {
  const posts = postsOf(rehearsal.entries)
  const may = mayAct(workspace?.role)
  return (
    <>
      <VerdictCounts rehearsal={rehearsal} />
      {posts.length > 0 && <DayLine rehearsal={rehearsal} posts={posts} />}
      <div className="grid items-start gap-7 desk:grid-cols-[minmax(0,1fr)_300px]">
        {posts.length === 0 ? (
          <EmptyState title="Nothing is due in these 24 hours">
            Schedule a post, and see here whether it would go out.
          </EmptyState>
        ) : (
          <RehearsedPosts posts={posts} left={rehearsal.left} may={may} />
        )}
        <aside aria-label="Access and limits" className="grid gap-6.5">
          <AccessList access={rehearsal.access} mayReconnect={may.administer} />
          <BudgetList budgets={rehearsal.budgets} />
          <EmptyTimes times={rehearsal.emptyTimes} mayWrite={may.write} />
          {workspace && <EveningCheck workspaceId={workspace.id} mayChange={may.schedule} />}
          <section aria-labelledby="not-checked">
            <h2 id="not-checked" className="mb-3 border-b-2 border-ink pb-1.5 text-[1.125rem]">
              Not checked
            </h2>
            <p className="text-small text-ink-2">
              Outages, bans, duplicates deleted by hand and what a network decides after upload.
            </p>
          </section>
        </aside>
      </div>
    </>
  )
}
