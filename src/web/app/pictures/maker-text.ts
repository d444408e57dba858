import type { ImageJob } from '#contract/ai-images.ts'
import { brandPalette } from '#domain/pictures/brand-palette.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'

/** Who makes pictures on this server, as `GET /api/ai` says. */
export interface PictureMaker {
  provider: ImageJob['provider']
  model: string | null
  /** Where the model runs. */
  host: string | null
}

/** Who makes pictures, for people: 'Designed here, no AI', 'model lark-1 at ai.example'. */
export function makerText({ provider, model, host }: PictureMaker): string {
  if (provider === 'designs') return 'Designed here, no AI'
  return host ? `model ${model} at ${host}` : `model ${model}`
}

/** Who made the pictures of a job. Where its model ran is known while the server still has that one. */
export function makerOfJob({ provider, model }: ImageJob, now: PictureMaker | undefined): string {
  return makerText({ provider, model, host: model !== null && now?.model === model ? now.host : null })
}

/** What happens with a description. @param colours of the brand kit */
export function whatMakerDoes({ provider, host }: PictureMaker, colours: BrandLook['colours']): string {
  if (provider === 'designs') {
    const chosen = brandPalette(colours)
      ? 'In your brand’s colors, unless you name others. The style draws the rest.'
      : 'Your words choose the colors, the style draws the rest.'
    return `${chosen} It can’t show what you describe, but it can repaint a photo.`
  }
  return host
    ? `Your description is sent to ${host}. Check what comes back.`
    : 'Your description is sent to the AI. Check what comes back.'
}
