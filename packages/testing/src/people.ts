/** The demonstration's people, by badge or role. */
export const people = ['admin', 'bronze', 'silver', 'gold', 'platinum'] as const
export type Person = (typeof people)[number]

/** The login of a person of the demonstration. */
export const getAccount = (person: Person) => ({
  email: `${person}@warmladle.test`,
  password: `${person}-demo`,
})
