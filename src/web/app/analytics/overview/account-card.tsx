import type { Overview } from '#contract/analytics.ts'
import { networkNames } from '#domain/networks/network.ts'
import { readPrices } from '#domain/networks/reading.ts'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { addressOf } from '../analytics-address.ts'
import { AccountCaption, AccountChart, type AccountChartProps } from '../charts/account-chart.tsx'
import { accountTable } from '../charts/account-summary.ts'
import { TableTwin } from '../charts/table-twin.tsx'
import { postsText } from '../number-text.ts'
import { accountNotice } from './account-notice.ts'
import { FourNumbers } from './four-numbers.tsx'

interface AccountCardProps extends AccountChartProps {
  /** Of the network of the account. */
  tiles: Overview['tiles']
  /** Whether the account is the only one of its network here: then the tiles are its own. */
  isAlone: boolean
  isTable: boolean
  /** For people without an account here: nothing leads anywhere. */
  isShared?: boolean
  search: string
}

/** An account on its own line. */
export function AccountCard(props: AccountCardProps) {
  const { line, tiles, isAlone, isTable, isShared = false, search, ...chart } = props
  const notice = accountNotice(line, chart.writers)
  const isOff = line.state === 'off'
  return (
    <article className="relative flex min-w-0 flex-col rounded-card border border-line bg-card px-4 pt-3.5">
      <header className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="text-[1.0625rem] tracking-[-0.018em]">
          {isShared ? (
            networkNames[line.network]
          ) : (
            <Link to={addressOf(`accounts/${line.connectionId}`, search)} className="hover:underline">
              {networkNames[line.network]}
            </Link>
          )}
        </h3>
        <span className="min-w-0 truncate text-small text-muted">{line.username}</span>
        <span className="ms-auto text-small text-muted tabular-nums">{postsText(line.posts.length)}</span>
      </header>
      {isOff ? (
        <NotMeasured line={line} notice={notice} isShared={isShared} />
      ) : (
        <>
          <p className="mt-0.75 mb-1 min-h-4.75 text-small text-ink-2">
            <AccountCaption line={line} />
          </p>
          {isTable ? (
            <TableTwin {...accountTable(line, chart.writers)} />
          ) : (
            <AccountChart line={line} {...chart} />
          )}
          {notice && <p className="mb-2 text-small leading-[1.45] text-amber-text">{notice}</p>}
          <FourNumbers line={line} tiles={isAlone ? tiles : []} writers={chart.writers} />
        </>
      )}
    </article>
  )
}

type NotMeasuredProps = Pick<AccountCardProps, 'line' | 'isShared'> & { notice: string | null }

function NotMeasured({ line, notice, isShared }: NotMeasuredProps) {
  return (
    <>
      <div className="mt-9 flex justify-end border-b-[1.5px] border-line-2">
        <NetworkIcon network={line.network} className="size-5" decorative />
      </div>
      <div className="grid flex-1 content-center gap-2.5 pt-3 pb-4.5">
        <p className="text-small leading-normal text-ink-2">
          <b className="font-semibold text-ink">{notice}.</b>
        </p>
        {!isShared && (
          <Link to={addressOf('settings')} className={`${buttonClass({ size: 's' })} justify-self-start`}>
            {readPrices(line.network) ? 'Set an X budget' : 'Choose what is read'}
          </Link>
        )}
      </div>
    </>
  )
}
