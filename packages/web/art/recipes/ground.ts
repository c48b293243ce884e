/** The colours of a picture's ground, from the light in one corner to the depth in the opposite one. */
export type Ground = readonly [light: string, middle: string, deep: string]

/** The ground of pictures that bring their own; those of the site stand on grounds of its style sheet. */
export const breakfastGround: Ground = ['#FFF3D6', '#FFD9A0', '#F7B267']

/** Where the light falls, as shares of the picture's width and height. */
export type Light = { x: number; y: number }

/** A ground that fills the whole picture, lightest where the light falls. */
export function drawGround([light, middle, deep]: Ground, { x, y }: Light): string {
  return `<radialGradient id="ground" cx="${x}" cy="${y}" r="1.1">
    <stop stop-color="${light}"/><stop offset=".62" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/>
  </radialGradient><rect width="100%" height="100%" fill="url(#ground)"/>`
}
