import { z } from 'zod'
import { send } from '../http.ts'
import type { NetworkAccount, CallIo, ChoicesResult } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { postJson, readAnswer } from './api.ts'
import type { TiktokSettings } from './settings.ts'

/** What TikTok currently allows an account. */
export interface Creator {
  kind: 'creator'
  username: string | null
  nickname: string | null
  privacyOptions: readonly string[]
  commentDisabled: boolean
  duetDisabled: boolean
  stitchDisabled: boolean
  /** Null when TikTok does not say. */
  maxVideoSec: number | null
}

/** Source: docs/networks/tiktok.md#sources (query-creator-info). */
const creatorInfo = z.object({
  creator_username: z.string().min(1).optional(),
  creator_nickname: z.string().min(1).optional(),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z.boolean().default(false),
  duet_disabled: z.boolean().default(false),
  stitch_disabled: z.boolean().default(false),
  max_video_post_duration_sec: z.number().positive().optional(),
})

/** Asks what the account may do: for the form, and before every post. Throws NoAnswer. */
export async function askCreator(
  settings: TiktokSettings,
  account: Pick<NetworkAccount, 'tokens'>,
  io: CallIo,
): Promise<Creator | Refusal> {
  const call = postJson(settings, account, '/v2/post/publish/creator_info/query/', undefined)
  const read = readAnswer(await send(io, call), creatorInfo, io.now())
  if (read.kind !== 'ok') return read
  return {
    kind: 'creator',
    username: read.data.creator_username ?? null,
    nickname: read.data.creator_nickname ?? null,
    privacyOptions: read.data.privacy_level_options,
    commentDisabled: read.data.comment_disabled,
    duetDisabled: read.data.duet_disabled,
    stitchDisabled: read.data.stitch_disabled,
    maxVideoSec: read.data.max_video_post_duration_sec ?? null,
  }
}

const privacyLabels: Readonly<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  SELF_ONLY: 'Only you',
}

/** The label of one of TikTok's audiences. */
export function privacyLabel(option: string): string {
  return privacyLabels[option] ?? option
}

/** The choices of `privacy`, each with what the account has switched off as facts; none is ever preselected. */
export async function listChoices(
  settings: TiktokSettings,
  setting: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<ChoicesResult> {
  if (setting !== 'privacy') return { kind: 'listed', choices: [] }
  const creator = await askCreator(settings, account, io)
  if (creator.kind !== 'creator') return creator
  const facts = {
    commentDisabled: creator.commentDisabled,
    duetDisabled: creator.duetDisabled,
    stitchDisabled: creator.stitchDisabled,
    ...(creator.nickname !== null && { nickname: creator.nickname }),
    ...(creator.maxVideoSec !== null && { maxVideoSec: creator.maxVideoSec }),
  }
  return {
    kind: 'listed',
    choices: creator.privacyOptions.map((option) => ({
      value: option,
      label: privacyLabel(option),
      facts,
    })),
  }
}
