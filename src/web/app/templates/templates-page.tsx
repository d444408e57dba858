import { messages } from '#contract/messages.ts'
import type { CustomTemplate, PagePicture } from '#contract/templates.ts'
import { needsPage } from '#domain/post/template.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { mayAct } from '../posts/may-act.ts'
import { keys, useMe } from '../queries.ts'
import { raise } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { FillForm } from './fill-form.tsx'
import { OurTemplates } from './our-templates.tsx'
import { OwnTemplates, sampleOf } from './own-templates.tsx'
import { TemplateSearch } from './template-search.tsx'
import { useTemplates } from './use-templates.ts'

export function meta() {
  return [{ title: 'Templates · Postlark' }]
}

const use = (text: string, pictures: readonly PagePicture[] = []) =>
  raise('new-post', { date: new Date(), content: { all: text }, pictures })

/** Templates for posts: the workspace’s own and built-in ones. */
export default function TemplatesPage() {
  const workspace = useWorkspace()
  const me = useMe()
  const query = useTemplates(workspace?.id)
  const [filling, setFilling] = useState<CustomTemplate | null>(null)
  const [looked, setLooked] = useState('')
  const { deleting, setDeleting, isBusy, remove } = useDeleting(workspace?.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const may = mayAct(workspace?.role)

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
          <Link to="/dashboard/templates/new" className={`${buttonClass({ variant: 'lark' })} ms-auto`}>
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
          <TemplateSearch looked={looked} onLook={setLooked} />
          <Section id="own-templates" title="Your own">
            <OwnTemplates
              query={query}
              looked={looked}
              mayChange={({ author }) => may.schedule || (may.write && author?.id === me.data?.id)}
              onUse={(template) =>
                needsPage(template.elements) ? setFilling(template) : use(sampleOf(template))
              }
              onDelete={setDeleting}
            />
          </Section>
          <Section id="our-templates" title="Ready to use">
            <OurTemplates looked={looked} onShowAll={() => setLooked('')} onUse={use} />
          </Section>
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

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t-2 border-ink pt-4">
      <h2 id={id} className="text-3 tracking-[-0.025em]">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Asks before a template is deleted, and deletes it. */
function useDeleting(workspaceId: string | undefined) {
  const client = useQueryClient()
  const [deleting, setDeleting] = useState<CustomTemplate | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function remove({ id, name }: CustomTemplate) {
    if (workspaceId === undefined) return
    setIsBusy(true)
    try {
      await api.templates.remove({ workspaceId, templateId: id })
      await client.invalidateQueries({ queryKey: keys.templates(workspaceId) })
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

  return { deleting, setDeleting, isBusy, remove }
}
