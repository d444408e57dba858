import { Clapperboard, Grid3x3, Menu, UserSquare } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'

/** The top of a profile: name, picture, counts, tabs. Only the number of posts is real. */
export function FeedHead({ username, posts }: { username: string; posts: number }) {
  return (
    <>
      <div className="flex items-center px-3.5 py-3">
        <b className="min-w-0 truncate text-[1.1rem] font-bold">{username}</b>
        <Menu aria-hidden className="ml-auto size-5.5!" />
      </div>
      <div className="flex items-center gap-6 px-3.5 pb-3">
        <Avatar src={null} name={username} className="size-18" />
        <span className="grid">
          <b className="font-semibold tabular-nums">{posts}</b>
          <span className="text-small">posts</span>
        </span>
        <span className="grid" aria-hidden>
          <b className="pv-second">–</b>
          <span className="text-small">followers</span>
        </span>
        <span className="grid" aria-hidden>
          <b className="pv-second">–</b>
          <span className="text-small">following</span>
        </span>
      </div>
      <div
        className="pv-line grid grid-cols-3 border-t text-center [&>span]:grid [&>span]:h-11 [&>span]:place-items-center"
        aria-hidden
      >
        <span className="border-b border-current">
          <Grid3x3 />
        </span>
        <span className="pv-second">
          <Clapperboard />
        </span>
        <span className="pv-second">
          <UserSquare />
        </span>
      </div>
    </>
  )
}
