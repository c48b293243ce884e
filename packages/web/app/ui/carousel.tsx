import type { ReactNode } from 'react'
import { CarouselControls } from './carousel-controls.tsx'
import { useCarousel } from './use-carousel.ts'

export interface Slide {
  readonly key: string
  readonly content: ReactNode
}

/** A carousel with arrows, dots, and autoplay that can be paused. */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const { pointer, isStill, selected, isRunning, setFocus, ...controls } = useCarousel(slides.length)
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div
        {...pointer}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        className="overflow-hidden rounded-card"
      >
        {/* the gap of 30 stands before each slide, so that the last and the first are as far apart as the others */}
        <ul
          aria-live={isRunning ? 'off' : 'polite'}
          // not by 'transform', which dragging uses; never in the page as it is sent, where no styles are allowed
          style={isStill && selected ? { translate: `-${selected}00%` } : undefined}
          className={`-ml-[30px] flex touch-pan-y ${isStill ? 'transition-[translate] duration-500' : ''}`}
        >
          {slides.map(({ key, content }, position) => (
            <li
              key={key}
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${slides.length}`}
              inert={position !== selected}
              className="min-w-0 shrink-0 basis-full pl-[30px]"
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <CarouselControls {...controls} selected={selected} names={slides.map(({ key }) => key)} />
    </section>
  )
}
