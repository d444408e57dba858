import { z } from 'zod'
import demo from '#content/demo.json' with { type: 'json' }
import { networkId } from '#contract/fields.ts'

const post = z.strictObject({
  text: z.string(),
  on: z.array(networkId),
  /** The index of a picture. */
  picture: z.int().optional(),
})

export type DemoPost = z.infer<typeof post>

/** The texts of the demo, and the network features it uses. */
export const demoContent = z
  .strictObject({
    workspace: z.string(),
    /** The account name. */
    account: z.string(),
    /** For networks that require a password; the stand-in accepts no other. */
    password: z.strictObject({ handle: z.string(), appPassword: z.string() }),
    /** Required settings of networks. */
    settings: z.partialRecord(networkId, z.record(z.string(), z.unknown())),
    /** The same for options that only the network can list; without a value the first one. */
    choices: z.array(
      z.strictObject({ network: networkId, setting: z.string(), value: z.string().optional() }),
    ),
    /** The network that refuses the failing post. */
    answersWithErrors: networkId,
    /** The network whose response is lost. Only the author can see the post, so a lookup cannot find it. */
    losesAnswers: networkId,
    /** Descriptions, in order. */
    pictures: z.array(z.string()),
    /** Published posts, oldest first. */
    posted: z.array(post),
    partlyPosted: z.array(post),
    failed: z.array(post),
    missed: z.array(post),
    unsettled: z.array(post),
    scheduled: z.array(post),
    repeating: z.array(post.extend({ rule: z.string() })),
    drafts: z.array(post),
    /** Written by the author: one awaits approval, one is approved, one has changes requested. */
    asked: z.array(post).length(3),
    /** Posts in the trash. */
    deleted: z.array(post),
  })
  .parse(demo)
