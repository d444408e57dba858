import type { CustomTemplate } from '#contract/templates.ts'
import { ArrowLeft, RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { mayAct } from '../../posts/may-act.ts'
import { useWorkspace } from '../../workspace.ts'
import { useTemplates } from '../use-templates.ts'
import { Builder } from './builder.tsx'
import { builderOf, emptyBuilder } from './builder-state.ts'
import { TextTemplate } from './text-template.tsx'

export function meta() {
  return [{ title: 'Template from a page · Postlark' }]
}

/** Builds a new template, or edits one. */
export default function BuilderPage() {
  const { templateId = null } = useParams()
  const workspace = useWorkspace()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 content-start gap-4">
      <div className="flex min-h-10 items-center gap-2">
        <Link
          to="/dashboard/templates"
          aria-label="Back to the templates"
          className={buttonClass({ variant: 'quiet', square: true })}
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="text-[1.5rem] leading-[1.15] tracking-[-0.03em]">
          {templateId === null ? 'New template from a page' : 'Change a template'}
        </h1>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 gap-4 border-t-2 border-ink pt-3">
        {!workspace ? (
          <Coming />
        ) : !mayAct(workspace.role).write ? (
          <EmptyState title="You can only view templates">
            To create templates you need a role that writes posts. Ask the owner of this workspace.
          </EmptyState>
        ) : templateId === null ? (
          <Builder key={workspace.id} workspaceId={workspace.id} templateId={null} begins={emptyBuilder} />
        ) : (
          <Change key={templateId} workspaceId={workspace.id} templateId={templateId} />
        )}
      </div>
    </div>
  )
}

function Change({ workspaceId, templateId }: { workspaceId: string; templateId: string }) {
  const query = useTemplates(workspaceId)
  const template = query.data?.find(({ id }) => id === templateId)
  // Changes by others do not affect the template being edited.
  const [opened, setOpened] = useState<CustomTemplate | null>(null)
  const begins = useMemo(() => opened && builderOf(opened), [opened])
  if (template && !opened) setOpened(template)
  if (opened?.sampleUrl === '') return <TextTemplate workspaceId={workspaceId} template={opened} />
  if (begins) return <Builder workspaceId={workspaceId} templateId={templateId} begins={begins} />
  if (query.isError) {
    return (
      <EmptyState
        down
        title="The template didn’t load."
        action={
          <Button
            icon={<RefreshCw aria-hidden />}
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Try again
          </Button>
        }
      >
        It was not changed.
      </EmptyState>
    )
  }
  if (query.data) {
    return (
      <EmptyState
        title="This template was deleted"
        action={
          <Link to="/dashboard/templates" className={buttonClass({ variant: 'lark' })}>
            See all templates
          </Link>
        }
      >
        Someone may have deleted it.
      </EmptyState>
    )
  }
  return <Coming />
}

function Coming() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 desk:grid-cols-[minmax(0,1fr)_minmax(0,380px)]"
    >
      <output className="sr-only">Loading the template</output>
      <div aria-hidden className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-28 rounded-card!" />
        ))}
      </div>
      <Skeleton className="h-48 rounded-card!" />
    </div>
  )
}
