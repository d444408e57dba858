import { aiImageMessages } from '#contract/ai-image-messages.ts'
import type { ImageJob } from '#contract/ai-images.ts'
import { lineIsDown } from '#contract/messages.ts'
import type { PictureShape } from '#domain/pictures/picture-shapes.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiProblem } from '../api.ts'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'
import { keys } from '../queries.ts'
import { imageJobsQuery, withJob } from './image-jobs.ts'

/** What pictures are asked for with. */
export interface PictureRequest {
  prompt: string
  style: PictureStyle
  shape: PictureShape
  count: number
  words?: string | undefined
  sourceMediaId?: string | undefined
  /** Left out: the image model of the server, or designs if there is none. */
  by?: 'designs' | undefined
}

/** A request that was not taken. */
export interface Refusal {
  request: PictureRequest
  /** Sent again, it is the same request: one whose answer got lost is counted once. */
  requestId: string
  message: string
  /** Another plan has room for it. */
  isPlan: boolean
}

/** The same again. The seed is left out, so the pictures are new ones. */
export function requestOf({ prompt, style, shape, count, words, sourceMediaId }: ImageJob): PictureRequest {
  return { prompt, style, shape, count, words: words ?? undefined, sourceMediaId: sourceMediaId ?? undefined }
}

/** Asks for pictures, and stops their making. What is being made goes on when the screen is left. */
export function useMaking(workspaceId: string) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const keep = (job: ImageJob) =>
    client.setQueryData(imageJobsQuery(workspaceId).queryKey, (jobs) => withJob(jobs, job))

  async function send(request: PictureRequest, requestId: string): Promise<void> {
    if (isAsking) return
    setIsAsking(true)
    setRefusal(null)
    try {
      const job = await api.aiImages.ask({ workspaceId, ...request, requestId })
      setAsked((before) => [...before, job.id])
      keep(job)
    } catch (error) {
      const isPlan = tellPlanRefusal(error)
      setRefusal({ request, requestId, isPlan, message: reasonOf(error) })
    } finally {
      setIsAsking(false)
    }
  }

  async function stop(imageJobId: string): Promise<void> {
    try {
      keep(await api.aiImages.cancel({ workspaceId, imageJobId }))
    } catch {
      // It has ended, or the connection is lost: the list says which.
      await client.invalidateQueries({ queryKey: keys.images(workspaceId) })
    }
  }

  return {
    isAsking,
    /** The ids of the jobs that were asked for here. */
    asked,
    refusal,
    ask: (request: PictureRequest) => send(request, crypto.randomUUID()),
    again: async () => refusal && send(refusal.request, refusal.requestId),
    stop,
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'no-answer') return lineIsDown
  return error.detail ?? aiImageMessages.failures.failed
}
