import { z } from 'zod'
import { limitKeys, planIds } from '#domain/plan/plan.ts'
import { instant } from './fields.ts'
import { post } from './posts.ts'

/** Every `code` of an error response. Clients decide by these; titles and details are for people. */
export const errorCodes = [
  'bad-request',
  'unauthenticated',
  'email-not-verified',
  'forbidden',
  'not-found',
  'conflict',
  'post-is-live',
  'idempotency-key-reused',
  'too-large',
  'unsupported-media',
  'post-has-problems',
  'subscription-required',
  'limit-reached',
  'cost-cap-reached',
  'already-subscribed',
  'billing-unavailable',
  'engine-unavailable',
  'refused-by-provider',
  'connection-refused',
  'network-unreachable',
  'too-many-requests',
  'internal',
  'unavailable',
  'storage-full',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** RFC 9457 problem details, plus our stable `code`. */
export const problemDetails = z.object({
  type: z.string().describe('A URI that names the problem type'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional().describe('What happened and what to do next, for people'),
  code: z.enum(errorCodes),
  error: z.string().optional().describe('The same as `detail`, where the specification names this field'),
  post: post
    .optional()
    .describe('With `conflict`, when someone saved another version: the post as it is now'),
  reason: z.enum(['free-posts-used', 'no-subscription']).optional().describe('With `subscription-required`'),
  limit: z.enum(limitKeys).optional().describe('With `limit-reached` and `free-posts-used`: the full limit'),
  used: z.number().optional(),
  allowed: z.number().optional(),
  resetsAt: instant.nullable().optional().describe('null: the limit does not begin again'),
  planId: z.enum(planIds).optional().describe('With `limit-reached`: the plan that counts'),
  upgradePlanId: z
    .enum(planIds)
    .nullable()
    .optional()
    .describe('The smallest plan with more room; null: there is none'),
  capUsd: z.number().optional().describe('With `cost-cap-reached`'),
  spentUsd: z.number().optional(),
  plannedUsd: z.number().optional(),
  portalUrl: z.string().optional().describe('With `already-subscribed`: where the subscription is changed'),
  problems: z
    .array(
      z.object({
        code: z.string(),
        message: z.string(),
        network: z.string().nullable(),
        place: z.string().nullable(),
        mediaId: z.string().nullable(),
        reply: z.number().int().optional(),
        setting: z.string().optional(),
        connectionId: z.string().optional(),
      }),
    )
    .optional()
    .describe('With `post-has-problems` and `bad-request`: every problem, with the place that has it'),
})

export type ProblemDetails = z.infer<typeof problemDetails>
