import { SectionHeading } from '../ui/section-heading.tsx'
import { partners } from './partners.ts'

/**
 * The partners' logos, scrolling at 50 pixels per second: each takes 200 pixels, so all ten take 40 seconds (see
 * --animate-pass in app.css). They pause under the pointer and in focus, and do not move for visitors who prefer
 * reduced motion.
 */
export function PartnersStrip() {
  return (
    <section aria-labelledby="partners">
      <SectionHeading
        id="partners"
        title="Our Partners"
        description="Local growers and makers behind every plate"
      />
      <section
        aria-label="Logos of our partners"
        // moving content must be focusable, so that it can be paused by keyboard
        tabIndex={0}
        className="group mt-8 overflow-hidden rounded-card py-2 faded-sides motion-reduce:mask-none"
      >
        <div className="flex w-max animate-pass group-hover:[animation-play-state:paused] group-focus:[animation-play-state:paused] motion-reduce:w-full motion-reduce:animate-none">
          <Logos />
          <Logos isCopy />
        </div>
      </section>
    </section>
  )
}

/** The logos are rendered twice, so that the first follows the last. */
function Logos({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul
      aria-hidden={isCopy || undefined}
      className={`flex shrink-0 motion-reduce:shrink motion-reduce:flex-wrap motion-reduce:justify-center ${isCopy ? 'motion-reduce:hidden' : ''}`}
    >
      {partners.map(({ name, logo }) => (
        <li key={name} className="grid h-16 w-50 place-items-center">
          <img
            src={logo}
            alt={isCopy ? '' : name}
            height={36}
            loading="lazy"
            decoding="async"
            className="h-9 w-auto"
          />
        </li>
      ))}
    </ul>
  )
}
