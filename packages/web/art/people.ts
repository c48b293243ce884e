/** A demonstration person's portrait: a head or a bust on a plain ground. */
export type Portrait = { name: string; icon: string; ground: string; crop: 'head' | 'bust' }

/** The portraits of the demonstration's people, named after their accounts. */
export const people: readonly Portrait[] = [
  { name: 'admin', icon: 'woman-cook-medium', ground: '#FBD3BF', crop: 'bust' },
  { name: 'bronze', icon: 'person-curly-hair-dark', ground: '#EBCBA9', crop: 'head' },
  { name: 'silver', icon: 'woman-with-headscarf-medium-light', ground: '#DCE3EA', crop: 'bust' },
  { name: 'gold', icon: 'man-beard-medium', ground: '#F9DD92', crop: 'head' },
  { name: 'platinum', icon: 'woman-red-hair-light', ground: '#CFE6DF', crop: 'head' },
]
