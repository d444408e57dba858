import { Lark } from '../../ui/lark.tsx'

const steps = [
  {
    time: '6:40',
    title: 'Connect',
    text: 'Sign in to the networks you use, on their own pages. You do this once.',
  },
  {
    time: '6:45',
    title: 'Write',
    text: 'Write one text for all networks. If a network needs a different text, change it for that network only.',
  },
  {
    time: '7:05',
    title: 'Preview',
    text: 'See the post as each network will show it: where text is cut, how pictures are cropped, and dark mode. Fix what’s marked.',
  },
  {
    time: '9:00',
    title: 'It lands',
    text: 'All nine posts go out at the minute you chose, while you’re at the counter. If a network refuses one, you see which and why.',
  },
]

/** How it works, step by step on a line. */
export function MorningSection() {
  return (
    <section id="social-connections" className="site-wrap pb-14 desk:pb-26">
      <h2 className="text-1 leading-none tracking-[-0.034em]">One morning, start to finish</h2>
      <div className="relative mt-16">
        <Lark className="absolute right-2 bottom-full h-12 w-12.5 -scale-x-100" />
        <ol className="grid gap-x-8 border-l-2 border-ink pl-6 desk:grid-cols-4 desk:border-t-2 desk:border-l-0 desk:pl-0">
          {steps.map((step, index) => (
            <li key={step.time} className="relative pb-7 desk:pt-5 desk:pb-0">
              <span
                aria-hidden
                className={`absolute top-2 -left-7.75 size-3 rounded-full border-2 border-ink desk:-top-1.75 desk:left-0 ${index === steps.length - 1 ? 'bg-lark' : 'bg-paper'}`}
              />
              <time className="font-display text-1 leading-none font-bold tracking-[-0.04em]">
                {step.time}
              </time>
              <h3 className="mt-2.5 text-3">{step.title}</h3>
              <p className="mt-2 max-w-[34ch] text-[0.9375rem] leading-[1.5] text-pretty text-ink-2">
                {step.text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
