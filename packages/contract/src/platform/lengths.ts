/** Maximum text lengths, in characters. */
export const lengths = {
  name: 80,
  title: 120,
  description: 4000,
  /** The limit for reviews, for feedback, and for the kitchen's answers to both. */
  review: 2000,
  rating: 300,
  search: 200,
  email: 254,
  address: 2000,
  password: 128,
  room: 40,
  card: 64,
} as const

/** Minimum password length, in characters. */
export const passwordLength = 6
