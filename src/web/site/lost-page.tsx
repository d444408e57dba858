import { buttonClass } from '../ui/button-class.ts'
import { Lark, Logo } from '../ui/lark.tsx'

/** The error page: the address does not exist, or something broke. Links to other pages. */
export function LostPage({ missing }: { missing: boolean }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="site-wrap flex h-15 items-center desk:h-18">
        <a href="/" className="flex min-h-11 items-center" aria-label="Postlark, home">
          <Logo />
        </a>
      </header>
      <main className="grid grid-rows-[1fr_auto_1.4fr]">
        <div className="site-wrap self-end pb-8">
          <h1 className="text-hero leading-[0.93] font-[750] tracking-[-0.042em]">
            {missing ? 'Page not found' : 'Something went wrong'}
          </h1>
        </div>
        <div className="border-b-2 border-horizon">
          <div className="site-wrap flex justify-end">
            <Lark className="h-14 w-14.5 -scale-x-100 desk:h-18.5 desk:w-19.5" />
          </div>
        </div>
        <div className="bg-field text-on-field">
          <div className="site-wrap grid justify-items-start gap-5 py-9">
            <p className="max-w-[46ch] text-lead leading-[1.46]">
              {missing
                ? 'There is no page at this address. It may have moved, or the link may have a typo.'
                : 'This page failed to load. Your scheduled posts still go out on time. Reload the page, or go to the home page.'}
            </p>
            <div className="flex flex-wrap gap-2.5">
              <a
                href="/dashboard"
                className={`${buttonClass({ variant: 'ink', size: 'l' })} bg-on-field! text-field!`}
              >
                Go to your posts
              </a>
              <a href="/" className={buttonClass({ variant: 'line', size: 'l' })}>
                Home page
              </a>
            </div>
          </div>
        </div>
      </main>
    </div>
  )
}
