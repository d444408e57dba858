import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'

/** How a picture was made, by a model or by Postlark itself. */
export interface MadePicture {
  origin: 'ai' | 'design'
  provider: 'model' | 'designs'
  model: string | null
  prompt: string
  style: PictureStyle
  /** null: the model draws its own. */
  seed: number | null
  imageJobId: string | null
  /** Which picture of the job it is, from 0. */
  position: number
  /** Called in the transaction that stores it, before it is stored. false: it is not wanted any more. */
  takePlace(tx: Db): Promise<boolean>
}

/** Stores how a picture was made. */
export async function insertOrigin(
  tx: Db,
  media: { id: string; workspace_id: string },
  made: MadePicture,
): Promise<void> {
  await tx
    .insertInto('media_origins')
    .values({
      media_id: media.id,
      workspace_id: media.workspace_id,
      provider: made.provider,
      model: made.model,
      prompt: storable(made.prompt),
      style: made.style,
      seed: made.seed,
      image_job_id: made.imageJobId,
      position: made.position,
    })
    .execute()
}
