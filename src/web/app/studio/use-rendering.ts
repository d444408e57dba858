import { useQueryClient } from '@tanstack/react-query'
import type { Render } from '#contract/film.ts'
import type { Cue } from '#domain/film/film.ts'
import { useRef, useState } from 'react'
import { ApiProblem } from '../api-problem.ts'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'
import { keys } from '../queries.ts'
import type { KeptFilm } from './kept-film.ts'
import { renderRequestOf } from './film-request-of.ts'
import { askForRender, cancelRender } from './renders/render-calls.ts'
import { whyNoRender } from './renders/render-text.ts'
import { putRender } from './renders/use-renders.ts'

interface RenderingPlace {
  workspaceId: string
  /** Undefined until known. */
  userId: string | undefined
  /** A render was accepted: its fields are kept. */
  onAccepted: (render: Render, film: KeptFilm) => void
}

/** Asking for renders and stopping them, and what the server said to it. */
export function useRendering({ workspaceId, userId, onAccepted }: RenderingPlace) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [stopping, setStopping] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** The server said that it has nothing to make films with. */
  const [hasNoEngine, setHasNoEngine] = useState(false)
  const lastTry = useRef({ request: '', key: '' })
  const count = () => void client.invalidateQueries({ queryKey: keys.subscription })

  /** A press that is repeated because no answer came has the same key, so that it makes one film. */
  function keyOf(request: string): string {
    if (lastTry.current.request !== request) lastTry.current = { request, key: crypto.randomUUID() }
    return lastTry.current.key
  }

  function tell(error: unknown) {
    const isEngine = error instanceof ApiProblem && error.code === 'engine-unavailable'
    if (isEngine) setHasNoEngine(true)
    if (!tellPlanRefusal(error) && !isEngine) setProblem(whyNoRender(error))
  }

  return {
    isAsking,
    stopping,
    problem,
    hasNoEngine,
    forgetProblem: () => setProblem(null),
    /** @returns the render; null: it was refused, and that was said */
    async ask(film: KeptFilm, cues: readonly Cue[]): Promise<Render | null> {
      if (isAsking || userId === undefined) return null
      setIsAsking(true)
      setProblem(null)
      const request = renderRequestOf(film.fields, cues, { workspaceId, userId, itemId: film.itemId })
      try {
        const render = await askForRender(request, keyOf(JSON.stringify(request)))
        lastTry.current = { request: '', key: '' }
        putRender(client, workspaceId, render)
        onAccepted(render, film)
        count()
        return render
      } catch (error) {
        const isLost = error instanceof ApiProblem && error.code === 'no-answer'
        if (!isLost) lastTry.current = { request: '', key: '' }
        tell(error)
        return null
      } finally {
        setIsAsking(false)
      }
    },
    async cancel({ id, itemId, userId: whose }: Render): Promise<void> {
      setStopping(id)
      try {
        putRender(client, workspaceId, await cancelRender({ id, itemId, workspaceId, userId: whose ?? '' }))
        count()
      } catch (error) {
        tell(error)
      } finally {
        setStopping(null)
      }
    },
  }
}

export type Rendering = ReturnType<typeof useRendering>
