import { z } from 'zod'
import { networkIds } from '#domain/networks/network.ts'
import { publicationStates } from '#domain/post/publication.ts'

export const id = z.uuid()
/** ISO 8601, UTC, ending in Z. */
export const instant = z.iso.datetime()
export const networkId = z.enum(networkIds)
export const publicationState = z.enum(publicationStates)

export const roles = ['owner', 'admin', 'editor', 'author', 'viewer'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** What people call something: one line, of at most so many characters. */
export const nameOfAtMost = (chars: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(chars)
    .regex(/^\P{Cc}*$/u, 'A name is one line.')

export const inWorkspace = z.object({ workspaceId: id })
