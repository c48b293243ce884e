import path from 'node:path'

/** The demonstration's people, by their badge or role. */
export const people = ['admin', 'bronze', 'silver', 'gold', 'platinum'] as const
export type Person = (typeof people)[number]

/** With what a person of the demonstration logs in. */
export const accountOf = (person: Person) => ({
  email: `${person}@warmladle.test`,
  password: `${person}-demo`,
})

/** The file with the cookies of a person who has logged in. */
export const sessionOf = (person: Person) =>
  path.join(import.meta.dirname, '../test-results/people', `${person}.json`)
