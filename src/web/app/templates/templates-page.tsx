import { messages } from '#contract/messages.ts'
import type { CustomTemplate } from '#contract/templates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '../../ui/button-look.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { mayAct } from '../posts/may-act.ts'
import { keys, useMe } from '../queries.ts'
import { raise } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { FillForm } from './fill-form.tsx'
import { OurTemplates } from './our-templates.tsx'
import { OwnTemplates } from './own-templates.tsx'
import { useTemplates } from './use-templates.ts'

export function meta() {
  return [{ title: 'Templates · Postlark' }]
}

const use = (text: string) => raise('new-post', { date: new Date(), content: { all: text } })

/** Posts to begin with: the workspace’s own, made from pages, and ours. */
export default function TemplatesPage() {
  const workspace = useWorkspace()
  const me = useMe()
  const client = useQueryClient()
  const query = useTemplates(workspace?.id)
  const [filling, setFilling] = useState<CustomTemplate | null>(null)
  const [deleting, setDeleting] = useState<CustomTemplate | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const may = mayAct(workspace?.role)

  async function remove({ id, name }: CustomTemplate) {
    if (!workspace) return
    setIsBusy(true)
    try {
      await api.templates.remove({ workspaceId: workspace.id, templateId: id })
      await client.invalidateQueries({ queryKey: keys.templates(workspace.id) })
      showToast({
        title: messages.toastTitles.success,
        description: `“${name}” is deleted. Posts made with it stay.`,
      })
    } catch {
      const description = `“${name}” was not deleted. Please try again.`
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    } finally {
      setIsBusy(false)
      setDeleting(null)
    }
  }

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-[1.5rem] leading-[1.15] tracking-[-0.03em] outline-none"
        >
          Templates
        </h1>
        <span className="text-muted">starting points for posts</span>
        {may.write && !filling && (
          <Link to="/dashboard/templates/new" className={`${buttonLook({ variant: 'lark' })} ms-auto`}>
            <Plus aria-hidden />
            New template from a page
          </Link>
        )}
      </div>
      {workspace && filling ? (
        <FillForm
          workspaceId={workspace.id}
          template={filling}
          onUse={use}
          onBack={() => {
            setFilling(null)
            requestAnimationFrame(() => heading.current?.focus())
          }}
        />
      ) : (
        <>
          <section
            aria-labelledby="own-templates"
            className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t-2 border-ink pt-4"
          >
            <h2 id="own-templates" className="text-3 tracking-[-0.025em]">
              Your own
            </h2>
            <OwnTemplates
              query={query}
              mayChange={({ author }) => may.schedule || (may.write && author?.id === me.data?.id)}
              onUse={setFilling}
              onDelete={setDeleting}
            />
          </section>
          <section
            aria-labelledby="our-templates"
            className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t-2 border-ink pt-4"
          >
            <h2 id="our-templates" className="text-3 tracking-[-0.025em]">
              Ready to use
            </h2>
            <OurTemplates onUse={use} />
          </section>
        </>
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={`Delete “${deleting?.name ?? ''}”?`}
        confirmLabel="Delete template"
        tone="clay"
        busy={isBusy}
        onConfirm={() => deleting && void remove(deleting)}
        onCancel={() => setDeleting(null)}
        focusAfter={() => heading.current}
      >
        Everyone in this workspace loses it. Posts made with it don’t change.
      </ConfirmDialog>
    </div>
  )
}
