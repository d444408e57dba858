import type { Bio } from '../compose-bios.ts'
import type { BioPlatform } from '../bio-platform.ts'
import { networkNames } from '#domain/networks/network.ts'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { BioText } from './bio-text.tsx'

export interface ProfilePreviewProps {
  platform: BioPlatform
  bio: Bio
  /** As typed; may be blank. */
  name: string
}

/** The bio as on a profile, beside a name and a picture, with the share of the limit it uses. */
export function ProfilePreview({ platform, bio, name }: ProfilePreviewProps) {
  const shownName = name.trim() || 'You'
  const network = networkNames[platform.platform]
  return (
    <figure
      aria-label={`Preview of a profile on ${network}`}
      className="overflow-hidden rounded-card border border-line bg-card"
    >
      <div className="h-14" style={{ backgroundColor: platform.primaryColor }} />
      <div className="grid gap-2.5 px-4 pb-4">
        <div className="-mt-7 flex items-end justify-between">
          <span
            aria-hidden
            className="grid size-14 place-items-center rounded-full border-[3px] border-card text-3 font-semibold text-white"
            style={{ backgroundColor: platform.secondaryColor }}
          >
            {[...shownName][0]?.toUpperCase()}
          </span>
          <NetworkIcon network={platform.platform} decorative className="size-5" />
        </div>
        <div>
          <p className="font-semibold wrap-anywhere">{shownName}</p>
          <p className="text-small text-muted wrap-anywhere">{addressOf(platform.url, shownName)}</p>
        </div>
        <p className="text-[0.9375rem] leading-[1.5] wrap-anywhere whitespace-pre-wrap">
          <BioText bio={bio} />
        </p>
        <LimitBar label={`On ${network}`} used={bio.used} limit={bio.limit} />
      </div>
    </figure>
  )
}

/** A likely profile address: the name in characters that addresses allow. */
function addressOf(url: string, name: string): string {
  const handle = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return url.replace(/^https:\/\/(www\.)?/, '') + (handle || 'you')
}
