import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { composerIntent } from '../load-composer.ts'
import type { MayAct } from '../posts/may-act.ts'
import { raise } from '../window-events.ts'
import type { RehearsedEntry } from './group-entries.ts'

interface MendButtonProps {
  postId: string
  network: NetworkId
  mend: NonNullable<RehearsedEntry['reason']>['mend']
  may: MayAct
}

/** Does what mends a post that would not go out. Nothing where waiting does, or where the person may not. */
export function MendButton({ postId, network, mend, may }: MendButtonProps) {
  switch (mend) {
    case 'edit':
      return (
        may.schedule && (
          <Button {...composerIntent} onClick={() => raise('edit-post', { postId })}>
            Edit post
          </Button>
        )
      )
    case 'reconnect':
      return (
        may.administer && (
          <Link to="/dashboard/connections" className={buttonClass()}>
            Reconnect {networkNames[network]}
          </Link>
        )
      )
    case 'resume':
      return may.administer && <Button onClick={() => raise('resume')}>Resume publishing</Button>
    case 'limits':
      return (
        <Link to={`/dashboard/posts/${postId}`} className={buttonClass()}>
          See why
        </Link>
      )
    case 'wait':
      return null
    default:
      return mend satisfies never
  }
}
