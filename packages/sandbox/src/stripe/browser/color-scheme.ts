import type { ColorScheme } from './frame-messages.ts'

/**
 * The scheme a form with text of this colour belongs to: light text stands on a dark ground. Frame and page must
 * name the same one, or the browser paints an opaque ground under the frame. Any CSS colour is understood, since
 * the browser itself paints it.
 */
export function schemeFor(color: string | undefined): ColorScheme {
  const brush = document.createElement('canvas').getContext('2d')
  if (!brush || color === undefined) return 'light'
  brush.fillStyle = color
  brush.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140 ? 'dark' : 'light'
}
