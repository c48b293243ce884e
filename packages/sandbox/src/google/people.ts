import { createHash } from 'node:crypto'

/** A person with an account at the stand-in. */
export interface Person {
  readonly name: string
  readonly email: string
  /** Address of the person's portrait. */
  readonly picture?: string
  /** Whether their email is verified; true by default. */
  readonly isVerified?: boolean
}

export interface People {
  /** The people offered on the chooser page. */
  readonly offered: readonly Person[]
  /** Opens an account for this person unless one exists; returns its id, which depends only on the email. */
  add(person: Person): string
  find(id: string): Person | undefined
}

/** Maximum number of stored people besides the offered ones. */
const capacity = 1000

export function createPeople(offered: readonly Person[]): People {
  const others = new Map<string, Person>()
  return {
    offered,
    add(person) {
      const id = toAccountId(person.email)
      others.delete(id)
      others.set(id, person)
      const [oldest] = others.keys()
      if (others.size > capacity && oldest !== undefined) others.delete(oldest)
      return id
    },
    find: (id) => offered.find(({ email }) => toAccountId(email) === id) ?? others.get(id),
  }
}

/** As at Google, an account keeps its id forever, even when the stand-in restarts. */
const toAccountId = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 21)
