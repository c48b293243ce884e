/** The demonstration's people, by their badge or role. */
export const people = ['admin', 'bronze', 'silver', 'gold', 'platinum'] as const
export type Person = (typeof people)[number]

/** With what a person of the demonstration logs in. */
export const getAccount = (person: Person) => ({
  email: `${person}@warmladle.test`,
  password: `${person}-demo`,
})
