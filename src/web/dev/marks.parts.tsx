import { Clock, Info } from 'lucide-react'
import { networkIds } from '#domain/networks/network.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GoogleMark } from '../ui/google-mark.tsx'
import { Lark, Logo } from '../ui/lark.tsx'
import { NetworkIcon, NetworkMarkSprite } from '../ui/network-icon.tsx'
import { Note } from '../ui/note.tsx'
import { Perch } from '../ui/perch.tsx'
import { ScoreArc } from '../ui/score-arc.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Shown } from './shown.tsx'

const badges = ['sky', 'amber', 'leaf', 'clay', 'stone', 'dawn'] as const
const banners = ['sky', 'amber', 'clay'] as const
const notes = ['plain', 'muted', 'leaf', 'amber', 'clay'] as const
const [one, two, ...others] = networkIds

export function Parts() {
  return (
    <>
      <NetworkMarkSprite networks={networkIds} />
      <Shown as="Badge">
        {badges.map((tone) => (
          <Badge key={tone} tone={tone} icon={<Clock aria-hidden />}>
            {tone}
          </Badge>
        ))}
        <Badge tone="stone">without an icon</Badge>
      </Shown>
      <div className="grid gap-2">
        {banners.map((tone) => (
          <Banner key={tone} tone={tone} icon={<Info aria-hidden />}>
            A banner in {tone}, one line across the top.
          </Banner>
        ))}
      </div>
      <div className="grid gap-2">
        {notes.map((tone) => (
          <Note key={tone} tone={tone} filled={tone !== 'plain'} icon={<Info aria-hidden />}>
            A note in {tone}.
          </Note>
        ))}
      </div>
      <Shown as="Avatar, NetworkIcon, from a sprite, Lark, Logo, GoogleMark">
        <Avatar src={null} name="Ada" />
        <Avatar src={null} name="Ada" square />
        {networkIds.map((network) => (
          <Avatar key={network} src={null} name={network} network={network} />
        ))}
        {networkIds.map((network) => (
          <NetworkIcon key={network} network={network} />
        ))}
        {networkIds.map((network) => (
          <NetworkIcon key={network} network={network} fromSprite />
        ))}
        <Lark className="size-8" />
        <Logo />
        <GoogleMark className="size-4" />
      </Shown>
      <Shown as="ScoreArc">
        {[0, 35, 65, 95].map((score) => (
          <span key={score} className="relative grid size-14 place-items-center">
            <ScoreArc score={score} box={56} width={5} />
            {score}
          </span>
        ))}
      </Shown>
      <Shown as="Skeleton, and VisuallyHidden, which is not seen">
        <Skeleton className="h-4 w-40" />
        <VisuallyHidden>Only read out.</VisuallyHidden>
      </Shown>
      <Perch networks={others} fallen={[one, two].filter((network) => network !== undefined)} />
      <EmptyState title="Nothing here" action={<Button variant="lark">New post</Button>}>
        What could be here, and how it comes.
      </EmptyState>
      <EmptyState title="It could not be loaded" down>
        The server does not answer.
      </EmptyState>
    </>
  )
}
