import { ChevronsUpDown } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMe } from '../queries.ts'

const load = () => import('./account-items.tsx')

/** The signed-in person, and the menu of their account. */
export function AccountMenu() {
  const { data: me } = useMe()
  return (
    <Menu
      load={load}
      trigger={
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-2.5 rounded-s px-2 text-start font-semibold hover:bg-ink/6 aria-expanded:bg-ink/6"
        >
          <span aria-hidden>
            {me ? <Avatar src={me.imageUrl} name={me.name} className="size-7" /> : face}
          </span>
          <span className="min-w-0 flex-1 truncate">
            <span className="sr-only">Account: </span>
            {me?.name ?? <Skeleton className="h-3 w-24" />}
          </span>
          <ChevronsUpDown className="text-muted" aria-hidden />
        </button>
      }
    >
      {({ Items }) => <Items />}
    </Menu>
  )
}

const face = <Skeleton className="size-7 rounded-full!" />
