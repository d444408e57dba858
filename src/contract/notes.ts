import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, instant, inWorkspace } from './fields.ts'

const person = z.object({ id: z.string(), name: z.string() })

const note = z.object({
  id,
  author: person.nullable().describe('null: the account was deleted'),
  text: z.string().describe('Mentions are written as @ and the name'),
  mentions: z.array(person),
  createdAt: instant,
  editedAt: instant.nullable(),
})

export type Note = z.infer<typeof note>

const words = {
  text: z.string().trim().min(1).max(5_000),
  mentions: z.array(z.string().max(100)).max(50).default([]).describe('Ids of the members it mentions'),
}

const path = '/workspaces/{workspaceId}/posts/{postId}/notes' as const
const ofPost = inWorkspace.extend({ postId: id })
const one = ofPost.extend({ noteId: id })
const tags = ['Notes']

export const notes = {
  people: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/people',
      summary: 'The members who can be mentioned, by name',
      tags,
    })
    .input(inWorkspace)
    .output(z.array(person)),
  list: oc
    .route({ method: 'GET', path, summary: 'The internal notes on a post, the oldest first', tags })
    .input(ofPost)
    .output(z.array(note)),
  add: oc
    .route({
      method: 'POST',
      path,
      summary: 'Write a note; mentioned members are notified',
      successStatus: 201,
      tags,
    })
    .input(ofPost.extend(words))
    .output(note),
  edit: oc
    .route({ method: 'PATCH', path: `${path}/{noteId}`, summary: 'Change a note of your own', tags })
    .input(one.extend(words))
    .output(note),
  remove: oc
    .route({
      method: 'DELETE',
      path: `${path}/{noteId}`,
      summary: 'Delete a note of your own',
      successStatus: 204,
      tags,
    })
    .input(one)
    .output(z.void()),
}
