import { networksFor } from '#domain/networks/network.ts'
import type { ReactNode } from 'react'
import { Lark, Logo } from '../../ui/lark.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'

/** The frame of every page before sign-in: the form, and on desktops the illustration beside it. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="site grid min-h-dvh text-ui leading-[1.45] desk:grid-cols-[minmax(480px,5fr)_7fr]">
      <div className="flex flex-col px-5 pt-4 pb-10 desk:px-14 desk:pt-6">
        <header className="mx-auto w-full max-w-100">
          <a href="/" className="inline-flex min-h-11 items-center" aria-label="Postlark, home">
            <Logo />
          </a>
        </header>
        <main className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center gap-5 py-8">
          {children}
        </main>
      </div>
      <div className="grid grid-rows-[1fr_auto_1fr] max-desk:hidden" aria-hidden>
        <p className="self-end px-12 pb-8 font-display text-1 leading-[0.95] font-[750] tracking-[-0.042em]">
          Write it once. <br />
          It lands on time.
        </p>
        <div className="flex items-end gap-[clamp(6px,1.2vw,20px)] border-b-2 border-horizon px-12">
          {networksFor([]).map((network) => (
            <NetworkIcon
              key={network}
              network={network}
              decorative
              className="size-[clamp(20px,2.4vw,36px)]"
            />
          ))}
          <Lark className="ms-auto h-18.5 w-19.5 flex-none -scale-x-100" />
        </div>
        <div className="bg-field" />
      </div>
    </div>
  )
}
