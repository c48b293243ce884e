// one file, loaded on demand: slides change by themselves long before one is dragged
export { default as createCarousel } from 'embla-carousel'
export { default as createAutoplay } from 'embla-carousel-autoplay'
