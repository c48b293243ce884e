/** The people of the demonstration, by badge or role. */
export const people = ['admin', 'bronze', 'silver', 'gold', 'platinum'] as const
export type Person = (typeof people)[number]

/** The login of one of the demonstration's people. */
export const getAccount = (person: Person) => ({
  email: `${person}@warmladle.test`,
  password: `${person}-demo`,
})
