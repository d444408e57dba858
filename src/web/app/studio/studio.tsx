import type { Render } from '#contract/film.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { templates } from '#domain/film/templates/templates.ts'
import { useState } from 'react'
import { useAi } from '../use-ai.ts'
import { mayAct } from '../posts/may-act.ts'
import { useMe } from '../queries.ts'
import { FilmEditor } from './editor/film-editor.tsx'
import { keepRender, newItemId, readKeptRenders, type KeptFilm } from './kept-film.ts'
import { LayoutFailed } from './layout-failed.tsx'
import { RenderList } from './renders/render-list.tsx'
import { useRenders } from './renders/use-renders.ts'
import { StudioHeader } from './studio-header.tsx'
import { useExamples } from './templates/examples.ts'
import { TemplateStrip } from './templates/template-strip.tsx'
import { useTextLayout } from './use-text-layout.ts'
import { useFilmBrand } from './use-film-brand.ts'
import { filmOfFields } from './use-film.ts'
import { useFields } from './use-fields.ts'
import { useRendering } from './use-rendering.ts'
import { useInPost } from './use-in-post.ts'

/** The studio: a template, what is filled in, the preview, and the videos that were rendered. */
export function Studio({ workspace }: { workspace: Workspace }) {
  const { id: workspaceId } = workspace
  const { data: me } = useMe()
  const { data: ai } = useAi()
  const mayWrite = mayAct(workspace.role).write
  const editing = useFields(workspaceId)
  const template = templates.find(({ id }) => id === editing.fields.template) ?? templates[0]
  const layout = useTextLayout()
  const brand = useFilmBrand(workspaceId)
  const examples = useExamples(layout.loaded)
  const [kept, setKept] = useState(() => readKeptRenders(workspaceId))
  const query = useRenders(workspaceId)
  const rendering = useRendering({
    workspaceId,
    userId: me?.id,
    onAccepted(render, film) {
      setKept(keepRender(workspaceId, render.id, film))
      showRenders()
    },
  })
  const use = useInPost(workspaceId, kept)
  const isUnmade = rendering.hasNoEngine || ai?.video.engine === null

  /** A film is made again: its fields come back, and the editor is shown. */
  function edit(film: KeptFilm, itemId = film.itemId) {
    editing.put({ ...film, itemId })
    document.querySelector<HTMLElement>('[data-studio-editor]')?.focus()
  }

  /** Asks again for a film that was not made, with the fields it had. What is wrong with it is told in the editor. */
  function tryAgain(film: KeptFilm) {
    const own = templates.find(({ id }) => id === film.fields.template)
    const made = own && layout.loaded && filmOfFields(film.fields, own, { layout: layout.loaded, brand })
    if (!made?.film || Object.keys(made.problems).length > 0 || isUnmade) return edit(film)
    editing.put(film)
    void rendering.ask(film, made.cues)
  }

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <StudioHeader workspaceId={workspaceId} savedAt={editing.savedAt} />
      <TemplateStrip
        templates={templates}
        chosen={editing.fields.template}
        examples={examples}
        onChoose={({ id }) => editing.change({ template: id, timing: [] })}
      />
      {layout.isLost || !template ? (
        <LayoutFailed onRetry={layout.again} />
      ) : (
        <FilmEditor
          workspaceId={workspaceId}
          film={editing}
          template={template}
          layout={layout.loaded}
          brand={brand}
          hasNoEngine={isUnmade}
          mayWrite={mayWrite}
          rendering={rendering}
          onChange={editing.change}
        />
      )}
      <RenderList
        query={query}
        kept={kept}
        layout={layout.loaded}
        stopping={rendering.stopping}
        mayWrite={mayWrite}
        onCancel={(render: Render) => void rendering.cancel(render)}
        onUse={use}
        onAgain={tryAgain}
        onAnotherSize={(film) => edit(otherSize(film), newItemId())}
      />
    </div>
  )
}

function showRenders() {
  requestAnimationFrame(() => {
    const heading = document.getElementById('renders')
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  })
}

/** The next size, for a film that is made in several. */
function otherSize(film: KeptFilm): KeptFilm {
  const order = ['9:16', '4:5', '1:1', '16:9'] as const
  const next = order[(order.indexOf(film.fields.size) + 1) % order.length] ?? '9:16'
  return { ...film, fields: { ...film.fields, size: next } }
}
