import createEmbla, { type EmblaOptionsType } from 'embla-carousel'
import { pageDirection } from './direction.ts'

// both modules are in one file that is loaded on demand, since autoplay starts long before anyone drags a slide
export { default as createAutoplay } from 'embla-carousel-autoplay'

/** A carousel whose slides follow the page's reading direction. */
export const createCarousel = (viewport: HTMLElement, options: EmblaOptionsType) =>
  createEmbla(viewport, { ...options, direction: pageDirection() })
