import createEmbla, { type EmblaOptionsType } from 'embla-carousel'
import { pageDirection } from './direction.ts'

// one file, loaded on demand: slides change by themselves long before one is dragged
export { default as createAutoplay } from 'embla-carousel-autoplay'

/** A carousel whose slides follow each other as the page reads. */
export const createCarousel = (viewport: HTMLElement, options: EmblaOptionsType) =>
  createEmbla(viewport, { ...options, direction: pageDirection() })
