import { z } from 'zod'
import demo from '#content/demo.json' with { type: 'json' }
import { networkId } from '#contract/fields.ts'

const post = z.strictObject({
  text: z.string(),
  on: z.array(networkId),
  /** Which of the pictures, by its place. */
  picture: z.int().optional(),
})

export type DemoPost = z.infer<typeof post>

/** What the demo says, and what of the networks it makes use of. */
export const demoContent = z
  .strictObject({
    workspace: z.string(),
    /** What its accounts are called. */
    account: z.string(),
    /** For networks that ask for a password; the stand-in takes no other. */
    password: z.strictObject({ handle: z.string(), appPassword: z.string() }),
    /** What networks want to know before they take a post. */
    settings: z.partialRecord(networkId, z.record(z.string(), z.unknown())),
    /** The same, where the network names what there is; without a value the first of it. */
    choices: z.array(
      z.strictObject({ network: networkId, setting: z.string(), value: z.string().optional() }),
    ),
    /** Which network does not take what fails. */
    answersWithErrors: networkId,
    /** Which network’s answer is lost. What only its author sees is in no list, so that it stays lost. */
    losesAnswers: networkId,
    /** Described, in their order. */
    pictures: z.array(z.string()),
    /** Out, the oldest first. */
    posted: z.array(post),
    partlyPosted: z.array(post),
    failed: z.array(post),
    missed: z.array(post),
    unsettled: z.array(post),
    scheduled: z.array(post),
    repeating: z.array(post.extend({ rule: z.string() })),
    drafts: z.array(post),
    /** Written by the author: one waits for approval, one is approved, one is sent back. */
    asked: z.array(post).length(3),
    /** In the trash. */
    deleted: z.array(post),
  })
  .parse(demo)
