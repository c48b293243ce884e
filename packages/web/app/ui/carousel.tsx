import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button } from './button.tsx'
import { texts } from './texts.ts'
import { useCarousel } from './use-carousel.ts'

export interface Slide {
  readonly key: string
  readonly content: ReactNode
}

/** A carousel with arrows, dots, and autoplay that can be paused. */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const t = useTranslate()
  const { pointer, isStill, selected, isRunning, setFocus, ...controls } = useCarousel(slides.length)
  return (
    <section aria-roledescription={t(texts.carousel)} aria-label={label}>
      <div
        {...pointer}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        className="overflow-hidden rounded-card"
      >
        {/* the 30-pixel gap precedes each slide, including the first, so that all gaps are equal in a loop */}
        <ul
          aria-live={isRunning ? 'off' : 'polite'}
          // not 'transform', which dragging uses; and only in browsers, since the policy of rendered pages allows no
          // inline styles
          style={isStill && selected ? { translate: `calc(var(--way, 1) * -${selected}00%)` } : undefined}
          className={`-ms-[30px] flex touch-pan-y ${isStill ? 'transition-[translate] duration-500' : ''}`}
        >
          {slides.map(({ key, content }, position) => (
            <li
              key={key}
              aria-roledescription={t(texts.slide)}
              aria-label={t(texts.slidePosition, { position: position + 1, count: slides.length })}
              inert={position !== selected}
              className="min-w-0 shrink-0 basis-full ps-[30px]"
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

interface CarouselControlsProps {
  names: readonly string[]
  selected: number
  isPlaying: boolean
  togglePlaying: () => void
  showPrevious: () => void
  showNext: () => void
  show: (position: number) => void
}

/** Arrows, a dot per slide, and a button to pause autoplay. */
function CarouselControls({ names, selected, isPlaying, show, ...press }: CarouselControlsProps) {
  const t = useTranslate()
  return (
    <div className="mt-2 flex items-center justify-center gap-1">
      <Control label={t(texts.previousSlide)} onPress={press.showPrevious}>
        <ChevronLeft className="size-5" />
      </Control>
      {names.map((name, position) => (
        <Dot
          key={name}
          label={t(texts.goToSlide, { position: position + 1 })}
          isSelected={position === selected}
          onPress={() => show(position)}
        />
      ))}
      <Control label={t(texts.nextSlide)} onPress={press.showNext}>
        <ChevronRight className="size-5" />
      </Control>
      <PauseButton
        labels={{ pause: t(texts.pauseSlides), play: t(texts.playSlides) }}
        isPlaying={isPlaying}
        onPress={press.togglePlaying}
      />
    </div>
  )
}

interface PauseButtonProps {
  labels: { readonly pause: string; readonly play: string }
  isPlaying: boolean
  onPress: () => void
}

/** Pauses and resumes automatic movement, also for fingers, which cannot hover. */
export const PauseButton = ({ labels, isPlaying, onPress }: PauseButtonProps) => {
  const Icon = isPlaying ? Pause : Play
  return (
    <Control label={isPlaying ? labels.pause : labels.play} onPress={onPress}>
      <Icon className="size-4.5 fill-current" />
    </Control>
  )
}

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" icon aria-label={label} onClick={onPress}>
      {children}
    </Button>
  )
}

function Dot({ label, isSelected, onPress }: { label: string; isSelected: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isSelected || undefined}
      onClick={onPress}
      className="group grid size-7 cursor-pointer place-items-center rounded-full"
    >
      <span
        className={`h-2 rounded-full transition-all duration-200 ${isSelected ? 'w-5 bg-primary' : 'w-2 bg-field-line group-hover:bg-ink'}`}
      />
    </button>
  )
}
