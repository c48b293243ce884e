import type { EmblaCarouselType as Embla } from 'embla-carousel'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { stepOfSwipe } from './direction.ts'
import { useReducedMotion } from './use-media.ts'

/** Milliseconds for which a slide is shown. */
const delay = 3_000
/** How far a finger must swipe to change slides, in pixels, until the code for dragging has loaded. */
const swipe = 40
const options = { loop: true, align: 'center' } as const
// continues after arrows and dragging, and pauses while the pointer is over it
const autoplay = { delay, stopOnInteraction: false, stopOnMouseEnter: true }

/**
 * A carousel with autoplay. It pauses while the visitor types in a slide, and on request. For visitors who prefer
 * reduced motion it starts paused, and slides change without animation. The code for dragging loads once a pointer
 * comes near.
 *
 * @param count the number of slides
 */
export function useCarousel(count: number) {
  const isCalm = useReducedMotion()
  const [chosen, setChosen] = useState<boolean>()
  const [hasFocus, setFocus] = useState(false)
  const isPlaying = chosen ?? !isCalm
  const isRunning = isPlaying && !hasFocus

  const [viewport, setViewport] = useState<HTMLElement>()
  const [selected, select] = useState(0)
  const embla = useEmbla(viewport, { selected, select, isRunning, isCalm })
  const next = (selected + 1) % count
  useEffect(() => {
    if (embla || !isRunning) return undefined
    const timer = setTimeout(() => select(next), delay)
    return () => clearTimeout(timer)
  }, [embla, isRunning, next])

  const show = (position: number) => {
    if (!embla) return select(position)
    embla.scrollTo(position, isCalm)
    return embla.plugins().autoplay?.reset()
  }
  const showNext = () => show(next)
  const showPrevious = () => show((selected + count - 1) % count)
  const pressed = useRef(0)
  return {
    /** Props for the element that contains the list of slides. */
    pointer: {
      onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => setViewport(currentTarget),
      onPointerDown: ({ clientX }: PointerEvent) => (pressed.current = clientX),
      onPointerUp: ({ clientX }: PointerEvent) => {
        const moved = clientX - pressed.current
        if (!embla && Math.abs(moved) > swipe) (stepOfSwipe(moved) > 0 ? showNext : showPrevious)()
      },
    },
    /** Whether the dragging code is not moving the list yet. */
    isStill: !embla,
    selected,
    isPlaying,
    isRunning,
    setFocus,
    togglePlaying: () => setChosen(!isPlaying),
    showPrevious,
    showNext,
    show,
  }
}

interface Slides {
  readonly selected: number
  readonly select: (position: number) => void
  readonly isRunning: boolean
  readonly isCalm: boolean
}

/** Makes an element's slides draggable once the code has loaded. */
function useEmbla(viewport: HTMLElement | undefined, slides: Slides): Embla | undefined {
  const { selected, select, isRunning, isCalm } = slides
  const [loaded, setLoaded] = useState<{ embla: Embla; library: typeof import('./embla.ts') }>()
  const first = useRef(selected)
  useEffect(() => {
    first.current = selected
  }, [selected])
  useEffect(() => {
    if (!viewport) return undefined
    let embla: Embla | undefined
    let isGone = false
    void import('./embla.ts').then((library) => {
      if (isGone) return
      const made = library.createCarousel(viewport, { ...options, startIndex: first.current })
      made.on('select', () => select(made.selectedScrollSnap()))
      embla = made
      setLoaded({ embla, library })
    })
    return () => {
      isGone = true
      embla?.destroy()
    }
  }, [viewport, select])
  useEffect(() => {
    if (!loaded) return
    const { embla, library } = loaded
    embla.reInit(options, isRunning ? [library.createAutoplay({ ...autoplay, jump: isCalm })] : [])
  }, [loaded, isRunning, isCalm])
  return loaded?.embla
}
